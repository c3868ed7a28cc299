import { mdiClipboardTextOutline } from '@mdi/js';
import { publicReportPages } from '@prumo/contracts/external-apps/lazy-load';
import { type PublicReportAnswer, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import { presentFailure, sendCall } from '@prumo/portal-kit/calls';
import { usePublicPage } from '@prumo/portal-kit/portal';
import { useQuery } from '@prumo/portal-kit/query';
import { Button } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useEffect, useRef, useState } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { ReceiptCard } from '../report/report-result.tsx';
import { texts as reportTexts } from '../report/texts.ts';
import { texts as titles } from '../texts.ts';
import { PublicReportForm } from './public-report-form.tsx';
import { texts } from './texts.ts';

/** Reports something without an account; then gives the code that leads back to it. */
export function PublicReportScreen() {
  const [answer, setAnswer] = useState<PublicReportAnswer | null>(null);

  return answer === null ? (
    <PublicFormPage onSent={setAnswer} />
  ) : (
    <PublicResult answer={answer} onAnother={() => setAnswer(null)} />
  );
}

function PublicFormPage({ onSent }: { readonly onSent: (answer: PublicReportAnswer) => void }) {
  const { parameters } = usePublicPage();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['public-report-form'],
    queryFn: async ({ signal }) =>
      await sendCall(publicReportCalls.readForm, {}, { signal, isWithoutSession: true }),
    staleTime: Infinity,
  });

  return (
    <>
      <PageHeading>{titles.titles.publicReport}</PageHeading>
      <Purpose>{texts.purpose}</Purpose>
      {data !== undefined && data.departments.length > 0 ? (
        <PublicReportForm
          departments={data.departments}
          department={data.departments.find(({ id }) => id === parameters['setor'])?.id ?? null}
          onSent={onSent}
        />
      ) : (
        <Surface>
          {data !== undefined ? (
            <EmptyState icon={mdiClipboardTextOutline} title={texts.closed.title}>
              {texts.closed.reason}
            </EmptyState>
          ) : isError ? (
            <FailedState
              title={texts.formFailed}
              cause={presentFailure(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton rows={8} label={texts.loading} />
          )}
        </Surface>
      )}
    </>
  );
}

const Purpose = styled('p')(({ theme }) => ({ margin: '-12px 0 16px', color: theme.palette.text.secondary }));

interface PublicResultProps {
  readonly answer: PublicReportAnswer;
  readonly onAnother: () => void;
}

/** The number and the code, which nobody can be shown again. */
function PublicResult({ answer, onAnother }: PublicResultProps) {
  const { hrefOf, goTo } = usePublicPage();
  const pageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pageRef.current?.querySelector('h1')?.focus();
  }, []);

  return (
    <div ref={pageRef}>
      <PageHeading>{texts.result.heading}</PageHeading>
      <Frame>
        <p>
          {texts.result.thanks} {reportTexts.result.number}: <strong>{presentNumber(answer)}</strong>
        </p>
        <ReceiptCard code={answer.receiptCode} />
        <section>
          <h2>{reportTexts.result.next}</h2>
          <ol>
            {texts.result.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <Buttons>
          <Button variant="outlined" onClick={onAnother}>
            {texts.result.another}
          </Button>
          <Button variant="outlined" onClick={() => goTo(hrefOf(publicReportPages.follow))}>
            {texts.result.follow}
          </Button>
        </Buttons>
      </Frame>
    </div>
  );
}

const Frame = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  ...theme.typography.body1,
  '& p': { margin: 0 },
  '& h2': { margin: '0 0 8px', ...theme.typography.h2 },
  '& ol': { margin: 0, paddingLeft: 24 },
  '& li': { marginBottom: 4 },
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  '& > button': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& > button': { minHeight: 48 } },
  '@media print': { display: 'none' },
}));
