import type { Asked } from '../asked.ts';
import { FieldForm } from './field-form.tsx';
import { OrderForm, RetireForm } from './plain-forms.tsx';
import { RulesForm } from './rules-form.tsx';
import { SwitchForm } from './switch-form.tsx';

interface Props {
  asked: Asked;
  onDone(): void;
  onClose(): void;
}

/** The dialog of one kind of change. */
export default function SetBox({ asked, ...rest }: Props) {
  switch (asked.what) {
    case 'rules':
      return <RulesForm asked={asked} {...rest} />;
    case 'switch':
      return <SwitchForm asked={asked} {...rest} />;
    case 'field':
      return <FieldForm asked={asked} {...rest} />;
    case 'retire':
      return <RetireForm asked={asked} {...rest} />;
    case 'order':
      return <OrderForm asked={asked} {...rest} />;
  }
}
