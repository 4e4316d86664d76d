import { limits } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import type { PlanInput } from '../../queries.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

/** A category that is added, or gets other names. */
export function CategoryForm({ asked: { category }, onDone, onClose }: KeepProps<'category'>) {
  const text = useText();
  const words = text.views.adminApplications.categories;
  const plans = text.views.adminApplications.plans;
  const [code, setCode] = useState(category?.code ?? '');
  const [name, setName] = useState(category?.name ?? '');
  const [nameEn, setNameEn] = useState(category?.nameEn ?? '');
  const isCodeWrong = code.trim() !== '' && !limits.applicationCodePattern.test(code.trim());
  const isWhole = code.trim() && !isCodeWrong && name.trim() && nameEn.trim();
  const input: PlanInput | undefined = isWhole
    ? {
        ...{ act: 'saveCategory', code: code.trim(), name: name.trim(), nameEn: nameEn.trim() },
        ...(category && { category: category.id, version: category.version }),
      }
    : undefined;
  return (
    <KeepForm
      title={category ? words.change(category.name) : words.add}
      body={plans.purpose}
      act={category ? plans.save : plans.add}
      input={input}
      onDone={() => onDone()}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        isRequired
        value={name}
        maxCharacters={limits.nameCharacters}
        onChange={(typed = '') => setName(typed)}
      />
      <TextInput
        label={words.nameEn}
        isRequired
        value={nameEn}
        maxCharacters={limits.nameCharacters}
        onChange={(typed = '') => setNameEn(typed)}
      />
      {!category && (
        <TextInput
          label={words.code}
          hint={text.views.adminApplications.add.codeHint}
          error={isCodeWrong ? text.views.adminApplications.add.codeHint : undefined}
          isRequired
          value={code}
          maxCharacters={64}
          onChange={(typed = '') => setCode(typed)}
        />
      )}
    </KeepForm>
  );
}

/** A category goes away. */
export function RemoveCategoryForm({ asked: { category }, onDone, onClose }: KeepProps<'removeCategory'>) {
  const words = useText().views.adminApplications;
  return (
    <KeepForm
      title={words.categories.removeOne(category.name)}
      body={words.plans.purpose}
      act={words.plans.removeCategory}
      isDangerous
      input={{ act: 'removeCategory', category: category.id, version: category.version }}
      onDone={() => onDone()}
      onClose={onClose}
    />
  );
}

/** Categories are put in another order. */
export function OrderForm({ asked: { categories }, onDone, onClose }: KeepProps<'order'>) {
  const words = useText().views.adminApplications;
  return (
    <KeepForm
      title={words.categories.orderTitle}
      body={words.plans.purpose}
      act={words.plans.save}
      input={{ act: 'orderCategories', categories: [...categories] }}
      onDone={() => onDone()}
      onClose={onClose}
    />
  );
}
