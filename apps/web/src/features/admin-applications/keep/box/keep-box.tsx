import type { Asked } from '../asked.ts';
import { AddForm } from './add-form.tsx';
import { CategoryForm, OrderForm, RemoveCategoryForm } from './category-forms.tsx';
import { StandingForm } from './standing-form.tsx';

interface Props {
  asked: Asked;
  onDone(application?: string): void;
  onClose(): void;
}

/** The dialog of one kind of change. */
export default function KeepBox({ asked, ...rest }: Props) {
  switch (asked.what) {
    case 'add':
      return <AddForm {...rest} />;
    case 'category':
      return <CategoryForm asked={asked} {...rest} />;
    case 'removeCategory':
      return <RemoveCategoryForm asked={asked} {...rest} />;
    case 'order':
      return <OrderForm asked={asked} {...rest} />;
    default:
      return <StandingForm asked={asked} {...rest} />;
  }
}
