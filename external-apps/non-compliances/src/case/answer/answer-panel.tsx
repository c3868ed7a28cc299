import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { requiresPlan } from '@prumo/domain/non-compliances/case-classification';
import { findWeakCauses, isWeakPlan } from '@prumo/domain/non-compliances/find-weak-causes';
import { readClock } from '@prumo/portal-kit/calls';
import { useDraft } from '@prumo/portal-kit/drafts';
import { findName } from '@prumo/portal-kit/find-name';
import { BusyButton, Button, Chip } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { AnswerField, LongTextField, OptionPicker } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import type { SubmitEvent } from 'react';

import { ChangedNotice, DraftNotice } from '../commands/command-notices.tsx';
import type { CommandContext } from '../commands/command-context.ts';
import { FaultPlace } from '../commands/fault-place.tsx';
import { texts as commandTexts } from '../commands/texts.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { quoteWords } from '../model/quote-words.ts';
import { Section } from '../section.tsx';
import { ActionRows } from './action-rows.tsx';
import {
  type AnswerForm,
  beginAnswer,
  buildAnswer,
  decodeAnswerForm,
  listWrittenActions,
} from './answer-form.ts';
import { CauseRows } from './cause-rows.tsx';
import { EfficacyFields } from './efficacy-fields.tsx';
import { texts } from './texts.ts';
import { WhysHelp } from './whys-help.tsx';

/** The analysis of the department, written beside what it is about. Kept while it is typed. */
export function AnswerPanel({ context }: { readonly context: CommandContext }) {
  const { nonCompliance } = context.view;
  const draft = useDraft<AnswerForm>(
    `non-compliance-answer:${nonCompliance.id}:${nonCompliance.cycle}`,
    beginAnswer(nonCompliance),
    decodeAnswerForm,
  );
  const { value } = draft;
  const form = useCommandForm(context, buildAnswer(value), { onDone: draft.forget });
  const today = getDayInSaoPaulo(new Date(readClock()));
  const pattern = context.catalogue.patterns.find(({ id }) => id === nonCompliance.pattern);
  const weakWords = findWeakCauses(value.rootCause);
  const written = listWrittenActions(value);
  const returnNote = findReturnNote(nonCompliance);

  function change(changes: Partial<AnswerForm>) {
    draft.change({ ...value, ...changes });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!form.isBusy) form.submit();
  }

  return (
    <Section title={commandTexts.commands.answer.title} isProminent>
      <Form
        noValidate
        tabIndex={-1}
        ref={bringIntoSight}
        aria-label={commandTexts.commands.answer.title}
        onSubmit={handleSubmit}
      >
        <FaultPlace tries={form.tries} failure={form.failure} gap={24}>
          <ChangedNotice context={context} form={form} />
          <DraftNotice draft={draft} />
          {returnNote !== null && (
            <Notice tone="information">
              <strong>{texts.returnedTitle}</strong>
              <Quote>{returnNote}</Quote>
            </Notice>
          )}
          <CauseRows
            value={value}
            form={form}
            common={pattern?.commonCauses ?? []}
            onChange={(causes) => change({ causes })}
          />
          <WhysHelp
            whys={value.whys}
            onChange={(whys) => change({ whys })}
            onUse={(rootCause) => change({ rootCause })}
          />
          <div>
            <LongTextField
              label={texts.rootCause}
              help={texts.rootCauseHelp}
              required
              value={value.rootCause}
              limit={limits.rootCause}
              error={form.faultOf('rootCause')}
              onChange={(rootCause) => change({ rootCause })}
              onBlur={() => form.leave('rootCause')}
            />
            {weakWords.length > 0 && (
              <Weak role="status">
                <Notice tone="failure">
                  {texts.weakCause(quoteWords(value.rootCause, weakWords).join('”, “'))}
                </Notice>
              </Weak>
            )}
          </div>
          <AffectedDepartments
            departments={context.catalogue.departments}
            without={nonCompliance.occurrenceDepartment}
            value={value.affectedDepartments}
            onChange={(affectedDepartments) => change({ affectedDepartments })}
          />
          <AnswerField
            label={texts.planType}
            value={String(value.planType)}
            answers={texts.planTypes.map((label, index) => ({ key: String(index), label }))}
            onChange={(key) => change({ planType: key === '1' ? 1 : 0 })}
          />
          <ActionRows
            value={value}
            form={form}
            today={today}
            suggested={pattern?.suggestedActions ?? []}
            isRequired={requiresPlan(nonCompliance)}
            onChange={(actions) => change({ actions })}
          />
          {isWeakPlan(written) && (
            <div role="status">
              <Notice tone="failure">{texts.actions.weak}</Notice>
            </div>
          )}
          <EfficacyFields value={value} form={form} onChange={(efficacy) => change({ efficacy })} />
          {form.failure !== null && (
            <div role="alert" ref={bringNoticeIntoSight}>
              <Notice tone="failure">{form.failure}</Notice>
            </div>
          )}
        </FaultPlace>
        <Footer>
          <Kept>{texts.kept}</Kept>
          <Button variant="outlined" onClick={context.onClose}>
            {texts.close}
          </Button>
          <BusyButton type="submit" isBusy={form.isBusy} disabled={!form.isOffered}>
            {form.isChanged && form.isOffered
              ? commandTexts.changed.submitAnyway
              : commandTexts.commands.answer.submit}
          </BusyButton>
        </Footer>
      </Form>
    </Section>
  );
}

/** What was opened begins at the top of the screen, wherever the button was. */
function bringIntoSight(form: HTMLFormElement | null): void {
  form?.closest('section')?.scrollIntoView({ block: 'start' });
  form?.focus({ preventScroll: true });
}

/** At the end of the form it would stand behind its buttons. */
function bringNoticeIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

const Form = styled('form')({ '&:focus-visible': { outline: 'none' } });

const Quote = styled('p')({ margin: '4px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const Weak = styled('div')({ marginTop: 8 });

/** Stays in sight where there is room: the form is longer than any screen. */
const Footer = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  margin: '24px -24px -24px',
  padding: '12px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  borderRadius: '0 0 8px 8px',
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: {
    position: 'static',
    margin: '16px -16px -16px',
    padding: '12px 16px',
    '& > button': { flex: '1 1 auto', minHeight: 44 },
  },
}));

const Kept = styled('p')(({ theme }) => ({
  flex: '1 1 200px',
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

interface AffectedDepartmentsProps {
  readonly departments: Catalogue['departments'];
  /** The one that answers. */
  readonly without: string;
  readonly value: readonly string[];
  readonly onChange: (departments: readonly string[]) => void;
}

function AffectedDepartments({ departments, without, value, onChange }: AffectedDepartmentsProps) {
  const options = departments
    .filter(({ id }) => id !== without && !value.includes(id))
    .map(({ id, name, initials }) => ({ key: id, label: name, detail: initials }));

  return (
    <div>
      <OptionPicker
        label={texts.affected}
        placeholder={texts.affectedPlaceholder}
        nothingFound={texts.affectedNone}
        options={value.length < limits.affectedDepartments ? options : []}
        onPick={({ key }) => onChange([...value, key])}
      />
      {value.length > 0 && (
        <Chosen>
          {value.map((id) => {
            const name = findName(departments, id);
            return (
              <li key={id}>
                <Chip
                  label={name}
                  onDelete={() => onChange(value.filter((one) => one !== id))}
                  aria-label={texts.removeAffected(name)}
                />
              </li>
            );
          })}
        </Chosen>
      )}
    </div>
  );
}

const Chosen = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
});

/** What quality wrote when it gave this analysis back; nothing when something else was done since. */
export function findReturnNote({ history }: Pick<NonCompliance, 'history'>): string | null {
  const last = history.findLast(({ deed: command }) => command.deed !== 'attach');
  return last?.deed.deed === 'deepen' ? last.deed.note : null;
}
