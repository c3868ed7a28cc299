import { Button } from '@prumo/portal-kit/ui/controls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { texts } from './texts.ts';
import type { EntryForm } from './use-entry-form.ts';

interface EntryEditorProps {
  readonly title: string;
  readonly size: 'narrow' | 'medium' | 'wide';
  readonly form: Omit<EntryForm<object>, 'fields' | 'change'>;
  readonly onKeep: () => void;
  readonly children: ReactNode;
}

/** The dialog around the fields of an entry, with what somebody else did to it meanwhile. */
export function EntryEditor({ title, size, form: given, onKeep, children }: EntryEditorProps) {
  const { fieldsRef, ...form } = given;

  return (
    <FormDialog
      title={title}
      size={size}
      submitLabel={texts.save}
      isBusy={form.isBusy}
      hasChanges={form.hasChanges}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={form.close}
      onKeep={onKeep}
    >
      {form.isRecovered && form.hasChanges && (
        <div role="status">
          <Notice tone="information">
            {texts.draftKept}{' '}
            <Button size="small" onClick={form.discardDraft}>
              {texts.discardDraft}
            </Button>
          </Notice>
        </div>
      )}
      <Fields ref={fieldsRef}>{children}</Fields>
      {form.conflict !== null && (
        <div role="status" data-conflict="">
          <Notice tone="information">
            {form.conflict.length === 0 ? texts.conflict.noDifference : texts.conflict.intro}
            <Differences>
              {form.conflict.map(({ label, value }) => (
                <li key={label}>
                  <strong>{label}:</strong> {value === '' ? texts.none : value}
                </li>
              ))}
            </Differences>
            <Button size="small" variant="outlined" onClick={form.merge}>
              {texts.conflict.merge}
            </Button>
          </Notice>
        </div>
      )}
    </FormDialog>
  );
}

const Differences = styled('ul')({
  margin: '8px 0',
  paddingLeft: 20,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
  '& strong': { fontWeight: 500 },
});

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
