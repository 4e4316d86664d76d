import { type FormField, maskPrefix } from '@uc/contract';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { AvatarUpload } from '../avatar-upload/avatar-upload.tsx';
import type { GalleryStates } from '../gallery-state.ts';
import { OrgPicker } from '../org-picker/org-picker.tsx';
import { ResendButton } from '../resend-button/resend-button.tsx';
import { DynamicForm } from './dynamic-form.tsx';
import type { SlotProps } from './kind-props.ts';
import { FormRefusal } from './refusal.ts';

/** A field list as a server sends it. The words come from the catalogues only to be in the language of the page. */
function useFields(): FormField[] {
  const text = useText();
  const options = ['A', 'B', 'C'].map((value) => ({ value, label: value }));
  const cities = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, label: `City ${at + 1}` }));
  const group = text.views.appHub.yourAccount;
  return [
    { name: 'username', kind: 'text', label: text.views.appHub.username, required: true, readOnly: true, source: 'HR' },
    {
      name: 'nickname',
      kind: 'text',
      label: 'Nickname',
      hint: 'As colleagues call you',
      required: true,
      maxLength: 10,
    },
    { name: 'number', kind: 'text', label: text.views.appHub.employeeId, required: false, pattern: 'employeeId' },
    { name: 'unit', kind: 'organisation', label: text.views.appHub.organization, required: false },
    { name: 'picture', kind: 'image', label: text.widgets.avatarUpload.group, required: false },
    { name: 'shirt', kind: 'select', label: 'Shirt', required: true, options, group },
    { name: 'city', kind: 'select', label: 'City', hint: 'A long list', required: false, options: cities, group },
    { name: 'birthday', kind: 'date', label: 'Birthday', required: false, group },
    { name: 'mobile', kind: 'phone', label: 'Mobile', required: true, group },
    { name: 'code', kind: 'code', label: 'Code', required: true, group },
    {
      name: 'newPwd',
      kind: 'secret',
      label: text.views.signIn.password,
      required: true,
      minLength: 8,
      maxLength: 16,
      group,
    },
  ];
}

const values = { username: 'demo.full', nickname: 'Wei', mobile: `${maskPrefix}138****5678`, shirt: 'B' };

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

const one: FormField[] = [{ name: 'email', kind: 'text', label: 'Email', required: false, pattern: 'email' }];
const refuse = async () => {
  throw new FormRefusal([{ field: 'email', message: 'This address belongs to somebody else' }]);
};

/** The dynamic form in every state. */
export const states: GalleryStates = {
  'every kind': () => <Form label="every kind" />,
  'with problems': () => <Submitted label="with problems" />,
  'refused by the server': () => <Submitted label="refused" fields={one} onSubmit={refuse} />,
  sending: () => (
    <Submitted
      label="sending"
      fields={one}
      values={{ email: 'a@example.com' }}
      onSubmit={() => new Promise(() => {})}
    />
  ),
  'all held by others': () => (
    <Form
      label="held"
      fields={[
        { name: 'name', kind: 'text', label: 'Name', required: true, readOnly: true, source: 'HR' },
        { name: 'mobile', kind: 'phone', label: 'Mobile', required: true, readOnly: true },
        { name: 'birthday', kind: 'date', label: 'Birthday', required: false, readOnly: true, hint: 'Ask the desk' },
      ]}
      values={{ name: 'Wei', mobile: `${maskPrefix}138****5678` }}
    />
  ),
};
