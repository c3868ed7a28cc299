import { publicReportPages } from '@prumo/contracts/external-apps/lazy-load';
import type { PublicReportAnswer } from '@prumo/contracts/non-compliances/public-reports';
import { usePublicPage } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useEffect, useRef } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { ReceiptCard } from '../report/receipt-card.tsx';
import { texts as reportTexts } from '../report/texts.ts';
import { texts } from './texts.ts';

interface PublicResultProps {
  readonly answer: PublicReportAnswer;
  readonly onAnother: () => void;
}

/** The number and the code, which nobody can be shown again. */
export function PublicResult({ answer, onAnother }: PublicResultProps) {
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
