import { useId } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import './confirm.css';
import type { Question } from './confirm.ts';

interface Props {
  question: Question;
  onAnswer(answer: boolean): void;
}

/** The question itself. A click beside it is no answer; Escape is no. */
export default function ConfirmBox({ question, onAnswer }: Props) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { title, body, confirmLabel, cancelLabel, danger = false } = question;
  return (
    <I18nProvider locale={languageTag(locale)}>
      <ModalOverlay className="confirm-veil" isOpen onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
        <Modal className="confirm-frame">
          <Dialog className="confirm card" role="alertdialog" {...(body !== undefined && { 'aria-describedby': id })}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {body !== undefined && <p id={id}>{body}</p>}
            <div className="confirm-answers">
              {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus; here the answer that breaks nothing gets it */}
              <button type="button" className="button" autoFocus={danger} onClick={() => onAnswer(false)}>
                {cancelLabel ?? text.widgets.confirm.cancel}
              </button>
              <button
                type="button"
                className={`button primary${danger ? ' danger' : ''}`}
                // biome-ignore lint/a11y/noAutofocus: as above
                autoFocus={!danger}
                onClick={() => onAnswer(true)}
              >
                {confirmLabel ?? text.widgets.confirm.confirm}
              </button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
