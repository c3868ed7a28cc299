import { mdiChevronRight } from '@mdi/js';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { readClock } from '@prumo/portal-kit/calls';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useId } from 'react';

import type { CommandContext } from './commands/command-context.ts';
import { presentRefusal } from '../refusals/present-refusal.ts';
import { texts as commandTexts } from './commands/texts.ts';
import { findObstacle } from './model/check-command.ts';
import {
  listFinishableActions,
  listOfferedCommands,
  listOpenActions,
} from './model/list-offered-commands.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface NextStepsProps {
  readonly context: Omit<CommandContext, 'onClose'>;
  /** The answer is being written. */
  readonly isAnswering: boolean;
  readonly onOpen: (command: CommandName) => void;
}

/** What the person can do about the case; and while that is nothing, who is waited for. */
export function NextSteps({ context, isAnswering, onOpen }: NextStepsProps) {
  const { view, names } = context;
  const { state } = view.nonCompliance;
  const hasOwnAction = listOpenActions(view.nonCompliance).some(({ who }) =>
    isSamePerson(who, context.userName),
  );
  const { main, others } = listOfferedCommands(state, view.commands, hasOwnAction);
  const hasMain = main !== null && !(main === 'answer' && isAnswering);

  return (
    <Section title={texts.next.title} isProminent={main !== null}>
      <Stack>
        {main === null && <Waiting>{presentWaiting(view, names.nameOf)}</Waiting>}
        {main === null && others.length === 0 && <Quiet>{texts.next.nothing}</Quiet>}
        {main === 'answer' && isAnswering && <Quiet>{texts.next.continueDraft}</Quiet>}
        {hasMain && (
          <CommandButton
            name={main}
            variant="contained"
            obstacle={describeObstacle(main, context)}
            onOpen={onOpen}
          />
        )}
        {others.length > 0 && (
          <Others aria-label={texts.next.others}>
            {others.map((name) => (
              <li key={name}>
                <CommandButton
                  name={name}
                  variant="text"
                  obstacle={describeObstacle(name, context)}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </Others>
        )}
      </Stack>
    </Section>
  );
}

interface CommandButtonProps {
  readonly name: CommandName;
  readonly variant: 'contained' | 'text';
  /** Why it cannot be done although the state has it. */
  readonly obstacle: string | null;
  readonly onOpen: (command: CommandName) => void;
}

function CommandButton({ name, variant, obstacle, onOpen }: CommandButtonProps) {
  const reasonId = useId();

  return (
    <>
      <Wide
        variant={variant}
        color={variant === 'contained' ? 'secondary' : 'inherit'}
        size={variant === 'contained' ? 'large' : 'medium'}
        {...(variant === 'text' && { endIcon: <Icon path={mdiChevronRight} /> })}
        fullWidth
        disabled={obstacle !== null}
        {...(obstacle !== null && { 'aria-describedby': reasonId })}
        onClick={() => onOpen(name)}
      >
        {commandTexts.commands[name].label}
      </Wide>
      {obstacle !== null && <Reason id={reasonId}>{obstacle}</Reason>}
    </>
  );
}

function describeObstacle(
  name: CommandName,
  { view, catalogue, userName }: NextStepsProps['context'],
): string | null {
  if (name === 'finish-action' && listFinishableActions(view, userName).length === 0) {
    return commandTexts.noFinishable;
  }
  if (name === 'chase-action' && listOpenActions(view.nonCompliance).length === 0) {
    return commandTexts.noOpenAction;
  }
  const refusal = findObstacle(name, {
    view,
    departments: catalogue.departments,
    notificationTypes: catalogue.notificationTypes,
    userName,
    now: new Date(readClock()),
  });
  return refusal === undefined ? null : presentRefusal(refusal);
}

function presentWaiting({ nonCompliance }: CaseView, nameOf: (userName: string) => string): string {
  const { state, responsible, efficacy, occurrenceDeptName } = nonCompliance;
  const { waiting } = texts.next;
  switch (state) {
    case 'analysis':
      return waiting.analysis(responsible === null ? null : nameOf(responsible), occurrenceDeptName);
    case 'efficacy':
      return waiting.efficacy(efficacy === null ? null : nameOf(efficacy.verifier));
    default:
      return waiting[state]();
  }
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Waiting = styled('p')({ margin: 0 });

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Others = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0 },
  '& button': { justifyContent: 'space-between', padding: '8px 4px', fontWeight: 400, textAlign: 'left' },
  '& button + p': { margin: '-4px 4px 10px' },
}));

const Wide = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { minHeight: 44 } }));

const Reason = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
