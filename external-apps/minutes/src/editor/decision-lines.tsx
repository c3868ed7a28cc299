import { mdiClipboardCheckOutline, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { minutesLimits, type AgendaItem, type Decision } from '@prumo/contracts/minutes/meeting-minutes';
import { usePeople } from '@prumo/portal-kit/people';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { DecisionFields, NewDecision } from './new-decision.tsx';
import {
  addDecision,
  changeDecision,
  type EditorProps,
  removeDecision,
  restoreDecision,
} from './edit-items.ts';
import { texts } from './texts.ts';

interface DecisionLinesProps extends Pick<EditorProps, 'onEdit'> {
  readonly minutesId: string;
  readonly item: AgendaItem;
}

/** What was decided: what, who, until when. Each becomes a task once the minutes are approved. */
export function DecisionLines({ minutesId, item, onEdit }: DecisionLinesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const showToast = useToast();
  const { decisions } = item;

  function handleRemove(decision: Decision) {
    const index = decisions.indexOf(decision);
    onEdit(removeDecision(item.id, decision.id));
    showToast({
      text: texts.decisions.removed,
      tone: 'information',
      action: {
        label: texts.agenda.undo,
        onAct: () => onEdit(restoreDecision(item.id, decision, index)),
      },
    });
  }

  return (
    <div>
      {decisions.length > 0 && (
        <>
          <Title>{texts.decisions.title}</Title>
          <Lines>
            {decisions.map((decision) => (
              <li key={decision.id}>
                {openId === decision.id ? (
                  <DecisionFields
                    value={decision}
                    errors={decision.what.trim() === '' ? { what: texts.decisions.whatMissing } : {}}
                    onChange={(changes) => onEdit(changeDecision(item.id, decision.id, dropEmpty(changes)))}
                    onSubmit={() => setOpenId(null)}
                  >
                    <Button type="submit" size="small" variant="outlined">
                      {texts.decisions.close}
                    </Button>
                  </DecisionFields>
                ) : (
                  <Line
                    decision={decision}
                    onOpen={() => setOpenId(decision.id)}
                    onRemove={() => handleRemove(decision)}
                  />
                )}
              </li>
            ))}
          </Lines>
        </>
      )}
      {decisions.length >= minutesLimits.decisions ? (
        <Full>{texts.decisions.full}</Full>
      ) : isAdding ? (
        <NewDecision
          draftName={`minutes.${minutesId}.decision.${item.id}`}
          onAdd={(added) => onEdit(addDecision(item.id, { id: createUuid(), ...added }))}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <Adder size="small" startIcon={<Icon path={mdiPlus} />} onClick={() => setIsAdding(true)}>
          {texts.decisions.add}
        </Adder>
      )}
    </div>
  );
}

interface LineProps {
  readonly decision: Decision;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Line({ decision: { what, who, dueOn }, onOpen, onRemove }: LineProps) {
  const { nameOf } = usePeople();

  return (
    <Row>
      <Sign path={mdiClipboardCheckOutline} fontSize="small" />
      <div>
        {what}
        <small>
          {texts.decisions.summary(nameOf(who), presentCalendarDay(dueOn))} · {texts.decisions.becomesTask}
        </small>
      </div>
      <IconButton aria-label={texts.decisions.edit(what)} title={texts.decisions.edit(what)} onClick={onOpen}>
        <Icon path={mdiPencilOutline} fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={texts.decisions.remove(what)}
        title={texts.decisions.remove(what)}
        onClick={onRemove}
      >
        <Icon path={mdiDeleteOutline} fontSize="small" />
      </IconButton>
    </Row>
  );
}

/** Somebody has to do it, some day: these are exchanged, never emptied. */
function dropEmpty({
  what,
  who,
  dueOn,
}: Partial<Pick<Decision, 'what'>> & EmptiableParts): Partial<Decision> {
  return {
    ...(what !== undefined && { what }),
    ...(who !== undefined && who !== null && { who }),
    ...(dueOn !== undefined && dueOn !== null && { dueOn }),
  };
}

interface EmptiableParts {
  readonly who?: string | null;
  readonly dueOn?: string | null;
}

const Adder = styled(Button)({ marginLeft: -8 });

const Title = styled('h3')(({ theme }) => ({
  margin: '0 0 4px',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Lines = styled('ul')(({ theme }) => ({
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0 },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '6px 0',
  '& > div': { flex: '1 1 auto', minWidth: 0, paddingTop: 6, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > button': { flexShrink: 0, width: 36, height: 36, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > button': { width: 44, height: 44 } },
}));

const Sign = styled(Icon)(({ theme }) => ({
  flexShrink: 0,
  marginTop: 6,
  color: theme.palette.secondary.main,
}));

const Full = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
