import { mdiContentCopy, mdiPrinterOutline } from '@mdi/js';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice, useToast } from '@prumo/portal-kit/ui/feedback';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useRef } from 'react';

import { texts } from './texts.ts';

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

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  '& > button': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& > button': { minHeight: 48 } },
  '@media print': { display: 'none' },
}));
