import { mdiCheckCircleOutline, mdiContentCopy, mdiPrinterOutline } from '@mdi/js';
import type { ReportAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { usePortal } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice, useToast } from '@prumo/portal-kit/ui/feedback';
import { Icon, PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useEffect, useRef } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { texts } from './texts.ts';

interface ReportResultProps {
  readonly answer: ReportAnswer;
  readonly onAnother: () => void;
}

/** The number, what happens next, and of an anonymous report the code, which nobody can be shown again. */
export function ReportResult({ answer, onAnother }: ReportResultProps) {
  const { hrefOf, goTo } = usePortal();
  const pageRef = useRef<HTMLDivElement>(null);
  const { receiptCode } = answer;

  useEffect(() => {
    pageRef.current?.querySelector('h1')?.focus();
  }, []);

  return (
    <Page ref={pageRef}>
      <PageHeading>{texts.result.heading}</PageHeading>
      <Frame>
        <Number>
          <Icon path={mdiCheckCircleOutline} />
          <div>
            <Caption>{texts.result.number}</Caption>
            <Big>{presentNumber(answer)}</Big>
          </div>
        </Number>
        <p>{texts.result.thanks}</p>
        {receiptCode !== null && <ReceiptCard code={receiptCode} />}
        <section>
          <h2>{texts.result.next}</h2>
          <ol>
            {texts.result.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {receiptCode === null && <p>{texts.result.followOwn}</p>}
        </section>
        <Buttons>
          <Button variant="outlined" onClick={onAnother}>
            {texts.result.another}
          </Button>
          {receiptCode === null ? (
            <>
              <Button
                variant="outlined"
                onClick={() => goTo(hrefOf('app.non-compliances', { lista: 'sent' }))}
              >
                {texts.result.sent}
              </Button>
              <Button
                variant="contained"
                color="secondary"
                onClick={() => goTo(hrefOf('app.non-compliances', { nonComplianceId: answer.id }))}
              >
                {texts.result.open}
              </Button>
            </>
          ) : (
            <Button variant="outlined" onClick={() => goTo(hrefOf('app.non-compliances.receipt'))}>
              {texts.result.follow}
            </Button>
          )}
        </Buttons>
      </Frame>
    </Page>
  );
}

const Page = styled('div')({
  maxWidth: 760,
  margin: '0 auto',
});

const Frame = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  ...theme.typography.body1,
  '& p': { margin: 0 },
  '& h2': { margin: '0 0 8px', ...theme.typography.h2 },
  '& ol': { margin: '0 0 12px', paddingLeft: 24 },
  '& li': { marginBottom: 4 },
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
}));

const Number = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > svg': { fontSize: 48, color: theme.palette.secondary.main },
}));

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Big = styled('div')({ fontSize: '1.75rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' });

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  '& > button': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& > button': { minHeight: 48 } },
  '@media print': { display: 'none' },
}));

/** The code of an anonymous report, to be copied or printed: nobody can be shown it again. */
export function ReceiptCard({ code }: { readonly code: string }) {
  const codeRef = useRef<HTMLOutputElement>(null);
  const showToast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ tone: 'success', text: texts.result.copied });
    } catch {
      // Browsers give the clipboard only to pages that came by https.
      if (codeRef.current !== null) getSelection()?.selectAllChildren(codeRef.current);
      showToast({ tone: 'information', text: texts.result.copyFailed });
    }
  }

  return (
    <ReceiptFrame aria-labelledby="receipt-heading">
      <h2 id="receipt-heading">{texts.result.receiptHeading}</h2>
      <Code ref={codeRef}>{code}</Code>
      <Buttons>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon path={mdiContentCopy} />}
          onClick={() => void copy()}
        >
          {texts.result.copy}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          {texts.result.print}
        </Button>
      </Buttons>
      <Notice tone="failure">{texts.result.receiptWarning}</Notice>
    </ReceiptFrame>
  );
}

const ReceiptFrame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  border: `2px solid ${theme.palette.secondary.main}`,
  borderRadius: 8,
}));

const Code = styled('output')(({ theme }) => ({
  padding: '12px 8px',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'clamp(1.125rem, 4.8vw, 2rem)',
  letterSpacing: '0.04em',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  userSelect: 'all',
}));
