import {
  nonComplianceLimits as limits,
  publicReporters,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import {
  publicReportCalls,
  type PublicReportAnswer,
  type PublicReportInput,
} from '@prumo/contracts/non-compliances/public-reports';
import { findFailure, presentFailure, readClock, sendCall } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useLeaveGuard } from '@prumo/portal-kit/portal';
import { useMutation } from '@prumo/portal-kit/query';
import { BusyButton, Checkbox, FormControlLabel } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { ChoiceField, FieldNote, LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useRef, useState, type SubmitEvent } from 'react';

import { ChoiceCards, HarmField } from '../report/choice-cards.tsx';
import { Section } from '../report/section.tsx';
import { texts as reportTexts } from '../report/texts.ts';
import { TimeFields } from '../report/time-fields.tsx';
import {
  buildPublicInput,
  createPublicForm,
  findPublicFaults,
  hasContent,
  type PublicField,
  type PublicForm,
} from './public-form.ts';
import { texts } from './texts.ts';

interface PublicReportFormProps {
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** Of the link. */
  readonly department: string | null;
  readonly onSent: (answer: PublicReportAnswer) => void;
}

/** Nothing of it is kept in the browser: phones are lent, and desks are shared. */
export function PublicReportForm({ departments, department, onSent }: PublicReportFormProps) {
  const [form, setForm] = useState(() => createPublicForm(createUuid(), department));
  const [left, setLeft] = useState<ReadonlySet<PublicField>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const places = useRef(new Map<PublicField, HTMLElement>());
  const sending = useMutation({
    gcTime: 0,
    mutationFn: async (body: PublicReportInput) =>
      await sendCall(publicReportCalls.give, { body }, { isWithoutSession: true }),
  });
  const guard = useLeaveGuard(hasContent(form) && !sending.isSuccess);
  const faults = findPublicFaults(form, new Date(readClock()));

  const change = (changed: Partial<PublicForm>) => setForm((before) => ({ ...before, ...changed }));
  const leave = (field: PublicField) => setLeft((before) => new Set([...before, field]));
  const errorOf = (field: PublicField): string | undefined => {
    const fault = faults.get(field);
    if (fault === undefined || (!wasTried && !left.has(field))) return undefined;
    return fault === 'missing' ? texts.faults[field] : reportTexts.otherFaults[fault];
  };
  const placeOf = (field: PublicField) => (element: HTMLElement | null) => {
    if (element === null) places.current.delete(field);
    else places.current.set(field, element);
  };

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    setWasTried(true);
    const [wrong] = faults.keys();
    if (wrong !== undefined) {
      places.current.get(wrong)?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    const input = buildPublicInput(form, new Date(readClock()));
    if (input !== undefined) sending.mutate(input, { onSuccess: onSent });
  }

  const failure = sending.isError ? presentSendFailure(sending.error) : null;
  const problem = wasTried && faults.size > 0 ? texts.missing(faults.size) : failure;

  return (
    <Form noValidate onSubmit={send}>
      {guard.question}
      <Notice tone="information">
        {texts.promise} <strong>{texts.urgent}</strong>
      </Notice>
      <Section heading={texts.who}>
        <div ref={placeOf('reporter')}>
          <ChoiceCards
            legend={texts.who}
            isLegendHidden
            value={form.reporter}
            layout="column"
            choices={publicReporters.map((value) => ({ value, title: texts.reporters[value] }))}
            onChange={(reporter) => change({ reporter })}
          />
          {errorOf('reporter') !== undefined && (
            <FieldNote isError role="alert">
              {errorOf('reporter')}
            </FieldNote>
          )}
        </div>
      </Section>
      <Section heading={texts.what}>
        <div ref={placeOf('title')}>
          <TextField
            label={texts.title}
            isStory
            required
            value={form.title}
            help={texts.titleHelp}
            error={errorOf('title')}
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
            onBlur={() => leave('title')}
          />
        </div>
        <div ref={placeOf('description')}>
          <LongTextField
            label={texts.description}
            required
            lines={5}
            limit={limits.description}
            value={form.description}
            help={texts.descriptionHelp}
            error={errorOf('description')}
            onChange={(description) => change({ description })}
            onBlur={() => leave('description')}
          />
        </div>
        <LongTextField
          label={texts.immediateAction}
          lines={2}
          limit={limits.immediateAction}
          value={form.immediateAction}
          onChange={(text) => change({ immediateAction: text.slice(0, limits.immediateAction) })}
        />
        <Patient
          control={
            <Checkbox
              color="secondary"
              checked={form.isAboutPatient}
              onChange={(_event, isAboutPatient) => change({ isAboutPatient })}
            />
          }
          label={texts.patient}
        />
        {form.isAboutPatient && <HarmField value={form.harm} onChange={(harm) => change({ harm })} />}
      </Section>
      <Section heading={texts.place}>
        <div ref={placeOf('department')}>
          <ChoiceField
            label={texts.department}
            isRequired
            value={form.department}
            placeholder={texts.departmentPlaceholder}
            choices={departments.map(({ id, name }) => ({ key: id, label: name }))}
            error={errorOf('department')}
            onChange={(chosen) => change({ department: chosen })}
            onBlur={() => leave('department')}
          />
        </div>
        <div ref={placeOf('moment')}>
          <TimeFields
            form={form}
            error={errorOf('moment')}
            onChange={change}
            onLeave={() => leave('moment')}
          />
        </div>
      </Section>
      {problem !== null && (
        <div role="alert">
          <Notice tone="failure">{problem}</Notice>
        </div>
      )}
      <Send type="submit" color="secondary" isBusy={sending.isPending}>
        {texts.send}
      </Send>
    </Form>
  );
}

function presentSendFailure(error: unknown): string {
  return findFailure(error)?.status === 429 ? texts.tooMany : `${texts.failed} ${presentFailure(error)}`;
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Patient = styled(FormControlLabel)({ minHeight: 44, marginRight: 0 });

const Send = styled(BusyButton)(({ theme }) => ({
  alignSelf: 'flex-end',
  minHeight: 48,
  paddingInline: 32,
  [theme.breakpoints.down('sm')]: { alignSelf: 'stretch' },
}));
