import { TextField } from '@prumo/portal-kit/ui/forms';

import { EntryEditor } from '../entry-editor.tsx';
import { texts } from '../texts.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { DutyLines } from './duty-lines.tsx';
import { notificationTypeForm, type NotificationTypeEntry } from './notification-type-form.ts';

interface NotificationTypeEditorProps {
  /** As it is stored now; null for a new one. */
  readonly entry: NotificationTypeEntry | null;
  readonly onClose: () => void;
}

export function NotificationTypeEditor({ entry, onClose }: NotificationTypeEditorProps) {
  const form = useEntryForm(notificationTypeForm, entry, onClose);
  const { fields } = form;

  return (
    <EntryEditor
      title={
        entry === null ? texts.notificationTypes.newTitle : texts.notificationTypes.editTitle(entry.name)
      }
      size="wide"
      form={form}
      onKeep={onClose}
    >
      <TextField
        label={texts.notificationTypes.name}
        value={fields.name}
        required
        readOnly={form.isBusy}
        autoComplete="off"
        error={form.findFault('name')}
        onChange={(event) => form.change({ name: event.target.value })}
        onBlur={() => form.leave('name')}
      />
      <TextField
        label={texts.notificationTypes.clock}
        value={fields.clock}
        readOnly={form.isBusy}
        autoComplete="off"
        help={texts.notificationTypes.clockHelp}
        error={form.findFault('clock')}
        onChange={(event) => form.change({ clock: event.target.value })}
        onBlur={() => form.leave('clock')}
      />
      <DutyLines
        duties={fields.duties}
        isDisabled={form.isBusy}
        findFault={form.findFault}
        onChange={(duties) => form.change({ duties })}
        onLeave={form.leave}
      />
    </EntryEditor>
  );
}
