import { type FormField, maskPrefix } from '@uc/contract';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { AvatarUpload } from '../avatar-upload/avatar-upload.tsx';
import type { GalleryStates } from '../gallery-state.ts';
import { OrgPicker } from '../org-picker/org-picker.tsx';
import { ResendButton } from '../resend-button/resend-button.tsx';
import { DynamicForm } from './dynamic-form.tsx';
import type { SlotProps } from './kind-props.ts';
import { FormRefusal } from './refusal.ts';

/** Words as a server sends them, in the language of the page. */
const words = {
  zh_CN: {
    username: '用户名',
    hr: '人事部',
    nickname: '昵称',
    called: '同事平时怎么称呼您',
    number: '工号',
    unit: '所属组织',
    picture: '照片',
    group: '联系方式与安全',
    shirt: '工服尺码',
    city: '常驻城市',
    many: '选项较多，可输入查找',
    nth: (at: number) => `第 ${at} 市`,
    birthday: '出生日期',
    mobile: '手机号码',
    code: '验证码',
    password: '新密码',
    email: '邮箱',
    taken: '该邮箱已被其他人使用',
    desk: '如需修改请联系服务台',
  },
  en_US: {
    username: 'Username',
    hr: 'Personnel',
    nickname: 'Nickname',
    called: 'As colleagues call you',
    number: 'Employee ID',
    unit: 'Organization',
    picture: 'Picture',
    group: 'Contact and security',
    shirt: 'Shirt size',
    city: 'City',
    many: 'A long list: type to find one',
    nth: (at: number) => `City ${at}`,
    birthday: 'Birthday',
    mobile: 'Mobile phone',
    code: 'Verification code',
    password: 'New password',
    email: 'Email',
    taken: 'This address belongs to somebody else',
    desk: 'Ask the service desk to change it',
  },
};
const useWords = () => words[useLocale()];

/** A field list as a server sends it. */
function useFields(): FormField[] {
  const { group, ...word } = useWords();
  const options = ['S', 'M', 'L'].map((value) => ({ value, label: value }));
  const cities = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, label: word.nth(at + 1) }));
  return [
    { name: 'username', kind: 'text', label: word.username, required: true, readOnly: true, source: word.hr },
    { name: 'nickname', kind: 'text', label: word.nickname, hint: word.called, required: true, maxLength: 10 },
    { name: 'number', kind: 'text', label: word.number, required: false, pattern: 'employeeId' },
    { name: 'unit', kind: 'organisation', label: word.unit, required: false },
    { name: 'picture', kind: 'image', label: word.picture, required: false },
    { name: 'shirt', kind: 'select', label: word.shirt, required: true, options, group },
    { name: 'city', kind: 'select', label: word.city, hint: word.many, required: false, options: cities, group },
    { name: 'birthday', kind: 'date', label: word.birthday, required: false, group },
    { name: 'mobile', kind: 'phone', label: word.mobile, required: true, group },
    { name: 'code', kind: 'code', label: word.code, required: true, group },
    { name: 'newPwd', kind: 'secret', label: word.password, required: true, minLength: 8, maxLength: 16, group },
  ];
}

const values = { username: 'demo.full', nickname: 'Wei', mobile: `${maskPrefix}138****5678`, shirt: 'M' };

const units = { rows: [{ id: 'u1', parentId: null, name: 'Research', zzDisplayPath: 'Research', zzIsLeaf: true }] };

/** The picker as a page brings it. */
function Unit({ field, value, onChange, ...words }: SlotProps) {
  const chosen = value === '' ? null : { key: String(value), title: 'Research' };
  return (
    <OrgPicker {...words} list={async () => units} value={chosen} onChange={(choice) => onChange(choice?.key ?? '')} />
  );
}

type Some = Partial<ComponentProps<typeof DynamicForm>> & { label: string };

function Form(props: Some) {
  const text = useText();
  const fields = useFields();
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <DynamicForm
        submitLabel={text.widgets.confirm.confirm}
        fields={fields}
        values={values}
        onSubmit={async () => undefined}
        onDirtyChange={setDirty}
        renderOrganisation={(slot) => <Unit {...slot} />}
        renderImage={({ onChange, isDisabled }) => (
          <AvatarUpload value={null} name="Wei" upload={async (data) => onChange(data)} isDisabled={isDisabled} />
        )}
        renderResend={() => <ResendButton onSend={async () => ({})} />}
        {...props}
      />
      <output>{isDirty ? 'unsaved' : 'saved'}</output>
    </>
  );
}

/** A form that was submitted as soon as it was there; inert meanwhile, so that it does not draw the focus of the whole page. */
function Submitted(props: Some) {
  const box = useRef<HTMLDivElement>(null);
  const [isInert, setInert] = useState(true);
  useEffect(() => {
    box.current?.querySelector('form')?.requestSubmit();
    const timer = setTimeout(() => setInert(false), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} inert={isInert}>
      <Form {...props} />
    </div>
  );
}

const useEmail = (): FormField[] => [
  { name: 'email', kind: 'text', label: useWords().email, required: false, pattern: 'email' },
];

function Refused() {
  const message = useWords().taken;
  const refuse = () => Promise.reject(new FormRefusal([{ field: 'email', message }]));
  return <Submitted label="refused" fields={useEmail()} values={{ email: 'a@example.com' }} onSubmit={refuse} />;
}

function Sending() {
  const never = () => new Promise<void>(() => {});
  return <Submitted label="sending" fields={useEmail()} values={{ email: 'a@example.com' }} onSubmit={never} />;
}

const masked = {
  nickname: `${maskPrefix}W**`,
  mobile: `${maskPrefix}138****5678`,
  birthday: `${maskPrefix}19**-**-**`,
};

function Masked() {
  const fields = useFields().filter(({ name }) => name in masked);
  return <Form label="masked" fields={fields.map((field) => ({ ...field, required: false }))} values={masked} />;
}

function Held() {
  const word = useWords();
  const held = { required: true, readOnly: true };
  return (
    <Form
      label="held"
      fields={[
        { name: 'nickname', kind: 'text', label: word.nickname, source: word.hr, ...held },
        { name: 'mobile', kind: 'phone', label: word.mobile, ...held },
        { name: 'birthday', kind: 'date', label: word.birthday, hint: word.desk, ...held },
      ]}
      values={values}
    />
  );
}

/** The dynamic form in every state. */
export const states: GalleryStates = {
  'every kind': () => <Form label="every kind" />,
  'with problems': () => <Submitted label="with problems" />,
  'refused by the server': Refused,
  sending: Sending,
  'shown in part': Masked,
  'all held by others': Held,
};
