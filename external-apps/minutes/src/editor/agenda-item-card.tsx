import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline } from '@mdi/js';
import { minutesLimits, type AgendaItem } from '@prumo/contracts/minutes/meeting-minutes';
import { IconButton } from '@prumo/portal-kit/ui/controls';
import { LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import { cutText } from '../presentation/present.ts';
import { OriginMark } from '../presentation/origin-mark.tsx';
import { DecisionLines } from './decision-lines.tsx';
import { changeItem, type EditorProps } from './edit-items.ts';
import { ItemLinks } from './item-links.tsx';
import { texts } from './texts.ts';

interface AgendaItemCardProps extends EditorProps {
  readonly minutesId: string;
  readonly item: AgendaItem;
  readonly position: number;
  readonly isLast: boolean;
  readonly onMove: (places: number) => void;
  readonly onRemove: () => void;
}

/** An item with what was said and decided about it. Alt with an arrow moves it, from wherever the focus is in it. */
export function AgendaItemCard(props: AgendaItemCardProps) {
  const { minutesId, item, position, isLast, content, onEdit, onMove, onRemove } = props;
  const { id, title, origin, discussion } = item;
  const card = useRef<HTMLLIElement>(null);
  const focused = useRef<HTMLElement | null>(null);

  // Moving an element in the page takes the focus from what is in it.
  useEffect(() => {
    const lost = focused.current;
    focused.current = null;
    if (lost !== null && document.activeElement !== lost) lost.focus();
    if (lost !== null) card.current?.scrollIntoView({ block: 'nearest' });
  });

  function move(places: number) {
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
    onMove(places);
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li ref={card}>
      <Card role="group" aria-label={title} onKeyDown={handleKey}>
        <Bar>
          <Position aria-hidden="true">{position}</Position>
          <OriginMark origin={origin} />
          <Controls>
            <IconButton
              aria-label={texts.agenda.moveUp(title)}
              title={texts.agenda.moveUp(title)}
              disabled={position === 1}
              onClick={() => move(-1)}
            >
              <Icon path={mdiArrowUp} fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={texts.agenda.moveDown(title)}
              title={texts.agenda.moveDown(title)}
              disabled={isLast}
              onClick={() => move(1)}
            >
              <Icon path={mdiArrowDown} fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={texts.agenda.remove(title)}
              title={texts.agenda.remove(title)}
              onClick={onRemove}
            >
              <Icon path={mdiDeleteOutline} fontSize="small" />
            </IconButton>
          </Controls>
        </Bar>
        <TextField
          label={texts.agenda.itemTitle(position)}
          isStory
          required
          value={title}
          error={title.trim() === '' ? texts.agenda.titleMissing : undefined}
          inputAttributes={{ maxLength: minutesLimits.itemTitle }}
          onChange={(event) => onEdit(changeItem(id, { title: event.target.value }))}
        />
        <LongTextField
          label={texts.agenda.discussion}
          value={discussion}
          limit={minutesLimits.discussion}
          lines={3}
          onChange={(text) => onEdit(changeItem(id, { discussion: cutText(text, minutesLimits.discussion) }))}
        />
        <Parts>
          <DecisionLines minutesId={minutesId} item={item} onEdit={onEdit} />
          <ItemLinks item={item} content={content} onEdit={onEdit} />
        </Parts>
      </Card>
    </li>
  );
}

const Card = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  padding: '12px 20px 20px',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 16px' },
}));

/** In one line while neither holds anything. */
const Parts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: '-8px 0',
  '& > div': { minWidth: 0 },
  '& > div:has(h3, form, input)': { flex: '1 1 100%' },
});

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: -8 });

const Position = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}));

const Controls = styled('div')(({ theme }) => ({
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  '& button': { width: 40, height: 40 },
  [theme.breakpoints.down('sm')]: { '& button': { width: 44, height: 44 } },
}));
