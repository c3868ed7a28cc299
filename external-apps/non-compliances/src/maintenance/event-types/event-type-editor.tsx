import { TextField } from '@prumo/portal-kit/ui/forms';

import { EntryEditor } from '../entry-editor.tsx';
import { texts } from '../texts.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { eventTypeForm, type EventTypeEntry } from './event-type-form.ts';
import { SubtypeLines } from './subtype-lines.tsx';

interface EventTypeEditorProps {
  /** As it is stored now; null for a new one. */
  readonly entry: EventTypeEntry | null;
  readonly onClose: () => void;
}

export function EventTypeEditor({ entry, onClose }: EventTypeEditorProps) {
  const form = useEntryForm(eventTypeForm, entry, onClose);
  const { fields } = form;

  return (
    <EntryEditor
      title={entry === null ? texts.eventTypes.newTitle : texts.eventTypes.editTitle(entry.name)}
      size="wide"
      form={form}
      onKeep={onClose}
    >
      <TextField
        label={texts.eventTypes.name}
        value={fields.name}
        required
        readOnly={form.isBusy}
        autoComplete="off"
        error={form.findFault('name')}
        onChange={(event) => form.change({ name: event.target.value })}
        onBlur={() => form.leave('name')}
      />
      <TextField
        label={texts.eventTypes.group}
        value={fields.notivisaGroup}
        readOnly={form.isBusy}
        autoComplete="off"
        help={texts.eventTypes.groupHelp}
        error={form.findFault('notivisaGroup')}
        onChange={(event) => form.change({ notivisaGroup: event.target.value })}
        onBlur={() => form.leave('notivisaGroup')}
      />
      <SubtypeLines
        subtypes={fields.subtypes}
        storedIds={new Set(entry?.subtypes.map(({ id }) => id))}
        isDisabled={form.isBusy}
        findFault={form.findFault}
        onChange={(subtypes) => form.change({ subtypes })}
        onLeave={form.leave}
      />
    </EntryEditor>
  );
}
