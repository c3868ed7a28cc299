import { mdiPlus } from '@mdi/js';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useDraft } from '@prumo/portal-kit/drafts';
import { minutesLimits, type AgendaItem } from '@prumo/contracts/minutes/meeting-minutes';
import { Button } from '@prumo/portal-kit/ui/controls';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, VisuallyHidden, styled } from '@prumo/portal-kit/ui/layout';
import { useId, useState, type SubmitEvent } from 'react';

import { AgendaItemCard } from './agenda-item-card.tsx';
import { addItem, type EditorProps, moveItem, removeItem, restoreItem } from './edit-items.ts';
import { texts } from './texts.ts';

interface AgendaPartProps extends EditorProps {
  readonly minutesId: string;
}

export function AgendaPart({ minutesId, content, onEdit }: AgendaPartProps) {
  const { items } = content;
  const titleId = useId();
  const showToast = useToast();
  const [announcement, setAnnouncement] = useState('');

  function handleMove({ id, title }: AgendaItem, places: number) {
    const to = items.findIndex((item) => item.id === id) + places;
    if (to < 0 || to >= items.length) return;
    onEdit(moveItem(id, places));
    setAnnouncement(texts.agenda.moved(title, to + 1, items.length));
  }

  function handleRemove(item: AgendaItem) {
    const index = items.indexOf(item);
    onEdit(removeItem(item.id));
    showToast({
      text: texts.agenda.removed,
      tone: 'information',
      action: { label: texts.agenda.undo, onAct: () => onEdit(restoreItem(item, index)) },
    });
  }

  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.agenda.title}</h2>
      {items.length === 0 && <Empty>{texts.agenda.empty}</Empty>}
      <Items>
        {items.map((item, index) => (
          <AgendaItemCard
            key={item.id}
            minutesId={minutesId}
            item={item}
            position={index + 1}
            isLast={index === items.length - 1}
            content={content}
            onEdit={onEdit}
            onMove={(places) => handleMove(item, places)}
            onRemove={() => handleRemove(item)}
          />
        ))}
      </Items>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {items.length >= minutesLimits.items ? (
        <Empty>{texts.agenda.full}</Empty>
      ) : (
        <NewItem minutesId={minutesId} onAdd={(title) => onEdit(addItem(createUuid(), title))} />
      )}
    </Part>
  );
}

interface NewItemProps {
  readonly minutesId: string;
  readonly onAdd: (title: string) => void;
}

function NewItem({ minutesId, onAdd }: NewItemProps) {
  const { value: title, change, forget } = useDraft(`minutes.${minutesId}.item`, '', decodeText);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(title.trim());
    change('');
    forget();
  }

  return (
    <Line onSubmit={handleSubmit}>
      <TextField
        label={texts.agenda.add}
        isStory
        help={texts.agenda.addHelp}
        value={title}
        inputAttributes={{ maxLength: minutesLimits.itemTitle }}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon path={mdiPlus} />}>
        {texts.agenda.addButton}
      </Button>
    </Line>
  );
}

function decodeText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}

const Part = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& > h2': { margin: '0 0 12px', ...theme.typography.h2, fontSize: '1.125rem' },
}));

const Empty = styled('p')(({ theme }) => ({ margin: '0 0 16px', color: theme.palette.text.secondary }));

const Items = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Line = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 12,
  marginTop: 16,
  padding: 20,
  border: `1px dashed ${theme.palette.action.active}`,
  borderRadius: 8,
  '& > button': { minHeight: 44, marginTop: 26 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', padding: 16, '& > button': { marginTop: 0 } },
}));
