import { mdiFormatListBulletedType } from '@mdi/js';
import type { ReportAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { type ReportKind, reportKinds } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { presentFailure, readClock } from '@prumo/portal-kit/calls';
import { StateLink, useLeaveGuard, usePortal } from '@prumo/portal-kit/portal';
import { BusyButton, Button } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, Notice, RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { FieldNote, SelectField } from '@prumo/portal-kit/ui/forms';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useCases, useCatalogue } from '../calls/case-queries.ts';
import { listNames } from '../presentation/lists/texts.ts';
import { kindIcons } from '../presentation/marks.tsx';
import { texts as titles } from '../texts.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { PlacePart } from './place-part.tsx';
import { buildReport, findFaults, hasContent, type ReportField, type ReportForm } from './report-form.ts';
import { ReportResult } from './report-result.tsx';
import { Section } from './section.tsx';
import { StoryPart } from './story-part.tsx';
import { SubjectPart } from './subject-part.tsx';
import { texts } from './texts.ts';
import { useAttachments } from './use-attachments.ts';
import { useReportForm, useSendReport } from './use-report-form.ts';

interface ReportFormPageProps {
  readonly onSent: (answer: ReportAnswer) => void;
}

/** One page from what happened to sending it. */
function ReportFormPage({ onSent }: ReportFormPageProps) {
  const { data, error, isError, refetch } = useCatalogue();

  return (
    <Page>
      <PageHeading>{titles.titles.report}</PageHeading>
      <Purpose>{texts.purpose}</Purpose>
      {data !== undefined &&
        (data.notificationTypes.some(({ isActive }) => isActive) ? (
          <FilledForm catalogue={data} onSent={onSent} />
        ) : (
          <NothingToChoose />
        ))}
      {data === undefined && (
        <Surface>
          {isError ? (
            <FailedState
              title={texts.catalogueFailed}
              cause={presentFailure(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton rows={8} label={texts.loading} />
          )}
        </Surface>
      )}
    </Page>
  );
}

/** A hospital begins with an empty catalogue. */
function NothingToChoose() {
  const { person } = usePortal();
  const mayMaintain = person.isAdmin || person.isQualityManager;

  return (
    <Surface>
      <EmptyState
        icon={mdiFormatListBulletedType}
        title={texts.noTypes.title}
        action={
          mayMaintain && <StateLink state="app.non-compliances.types">{texts.noTypes.maintain}</StateLink>
        }
      >
        {mayMaintain ? texts.noTypes.forQuality : texts.noTypes.forOthers}
      </EmptyState>
    </Surface>
  );
}

/** How far back similar ones are looked for, beside all that are open. */
const similarDays = 90;
const dayMs = 86_400_000;

function FilledForm({ catalogue, onSent }: ReportFormPageProps & { readonly catalogue: Catalogue }) {
  const { form, change, isRecovered, restart, forget } = useReportForm();
  const attachments = useAttachments();
  const sending = useSendReport();
  const [left, setLeft] = useState<ReadonlySet<ReportField>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const footRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is said about the failure stands over the button, which it would push out of sight.
    if (sending.isError) footRef.current?.scrollIntoView({ block: 'end' });
  }, [sending.isError]);
  const places = useRef(new Map<ReportField, HTMLElement>());
  const [since] = useState(() => new Date(readClock() - similarDays * dayMs).toISOString().slice(0, 10));
  const { data: cases = [] } = useCases({ from: since });
  // Nothing of an anonymous report is in the browser, and a chosen file never is: these would be lost.
  const isLossy = attachments.files.length > 0 || (form.kind === 'anonymous' && hasContent(form));
  const guard = useLeaveGuard(isLossy && !sending.isSuccess);

  const faults = findFaults(form, catalogue.notificationTypes, new Date(readClock()));
  const errorOf = (field: ReportField): string | undefined => {
    const fault = faults.get(field);
    if (fault === undefined || (!wasTried && !left.has(field))) return undefined;
    return fault === 'missing' ? texts.faults[field] : texts.otherFaults[fault];
  };
  const part = {
    form,
    catalogue,
    onChange: change,
    errorOf,
    onLeave: (field: ReportField) => setLeft((before) => new Set([...before, field])),
    placeOf: (field: ReportField) => (element: HTMLElement | null) => {
      if (element === null) places.current.delete(field);
      else places.current.set(field, element);
    },
  };

  function chooseKind(kind: ReportKind) {
    if (kind === 'anonymous') attachments.dropTraces();
    change({ kind });
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    setWasTried(true);
    setRefusal(null);
    const [wrong] = faults.keys();
    if (wrong !== undefined) {
      focusWithin(places.current.get(wrong));
      return;
    }
    if (attachments.files.some(({ status }) => status !== 'sent')) {
      const isAnyFailed = attachments.files.some(({ status }) => status === 'failed');
      setRefusal(isAnyFailed ? texts.failedFiles : texts.stillSending);
      return;
    }
    const ids = attachments.files.flatMap(({ id }) => id ?? []);
    const report = buildReport(form, ids, catalogue.notificationTypes, new Date(readClock()));
    if (report === undefined) return;
    sending.mutate(
      { idempotencyKey: form.idempotencyKey, report },
      {
        onSuccess: (answer) => {
          forget();
          onSent(answer);
        },
      },
    );
  }

  const failure = sending.isError ? `${texts.failed} ${presentFailure(sending.error)}` : null;
  const problem = wasTried && faults.size > 0 ? texts.missing(faults.size) : (refusal ?? failure);

  return (
    <Form noValidate onSubmit={send}>
      {guard.question}
      {isRecovered && (
        <Notice tone="information">
          {texts.recovered}{' '}
          <Button size="small" onClick={restart}>
            {texts.discard}
          </Button>
        </Notice>
      )}
      <SubjectPart {...part} />
      <PlacePart {...part} cases={cases} />
      <StoryPart {...part} />
      <Section heading={texts.files.heading}>
        <AttachmentsField
          files={attachments.files}
          refusal={attachments.refusal}
          isWithoutTrace={form.kind === 'anonymous'}
          onAdd={(files) => attachments.add(files, form.kind === 'anonymous')}
          onRetry={attachments.retry}
          onRemove={attachments.remove}
        />
      </Section>
      <IdentificationPart form={form} onKind={chooseKind} onClaimant={(claimant) => change({ claimant })} />
      <Foot ref={footRef}>
        {problem !== null && (
          <div role="alert">
            <Notice tone="failure">{problem}</Notice>
          </div>
        )}
        <Send type="submit" color="secondary" isBusy={sending.isPending}>
          {texts.send}
        </Send>
      </Foot>
    </Form>
  );
}

function focusWithin(place: HTMLElement | undefined): void {
  const field = place?.querySelector<HTMLElement>('input, textarea, select, button');
  field?.focus();
}

const Page = styled('div')({
  maxWidth: 760,
  margin: '0 auto',
  '& h1': { marginBottom: 4 },
});

const Purpose = styled('p')(({ theme }) => ({ margin: '0 0 16px', color: theme.palette.text.secondary }));

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Foot = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Send = styled(BusyButton)(({ theme }) => ({
  alignSelf: 'flex-end',
  minHeight: 48,
  paddingInline: 32,
  [theme.breakpoints.down('sm')]: { alignSelf: 'stretch' },
}));

interface IdentificationPartProps {
  readonly form: ReportForm;
  readonly onKind: (kind: ReportKind) => void;
  readonly onClaimant: (claimant: string | null) => void;
}

/** Who is told about the person who reports, and what is stored of them. */
function IdentificationPart({ form, onKind, onClaimant }: IdentificationPartProps) {
  const { departments } = usePortal().person;
  const [first] = departments;

  return (
    <Section heading={texts.identification.heading}>
      <ChoiceCards
        legend={texts.identification.heading}
        isLegendHidden
        value={form.kind}
        layout="column"
        choices={reportKinds.map((id) => ({
          value: id,
          title: listNames.reportKinds[id],
          detail: texts.identification.kinds[id],
          icon: kindIcons[id],
        }))}
        onChange={onKind}
      />
      {form.kind === 'anonymous' && (
        <div role="status">
          <Notice tone="information">{texts.identification.anonymousNote}</Notice>
        </div>
      )}
      {form.kind !== 'anonymous' && departments.length > 1 && (
        <SelectField
          label={texts.identification.claimant}
          isRequired
          value={form.claimant}
          options={departments.map(({ id, name }) => ({ key: id, label: name }))}
          onChange={onClaimant}
        />
      )}
      {form.kind !== 'anonymous' && departments.length <= 1 && (
        <FieldNote isError={false}>
          {first === undefined
            ? texts.identification.noClaimant
            : texts.identification.claimantOne(first.name)}
        </FieldNote>
      )}
    </Section>
  );
}

/** Reports something; then says under which number, and what happens next. */
export function ReportScreen() {
  const [answer, setAnswer] = useState<ReportAnswer | null>(null);

  return answer === null ? (
    <ReportFormPage onSent={setAnswer} />
  ) : (
    <ReportResult answer={answer} onAnother={() => setAnswer(null)} />
  );
}
