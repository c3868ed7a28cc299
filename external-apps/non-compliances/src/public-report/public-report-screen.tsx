import { mdiClipboardTextOutline } from '@mdi/js';
import { publicReportCalls, type PublicReportAnswer } from '@prumo/contracts/non-compliances/public-reports';
import { presentFailure, sendCall } from '@prumo/portal-kit/calls';
import { usePublicPage } from '@prumo/portal-kit/portal';
import { useQuery } from '@prumo/portal-kit/query';
import { EmptyState, FailedState, RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { texts as titles } from '../texts.ts';
import { PublicReportForm } from './public-report-form.tsx';
import { PublicResult } from './public-result.tsx';
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
