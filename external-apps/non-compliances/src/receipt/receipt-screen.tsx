import { decodeReceiptCode } from '@prumo/domain/non-compliances/receipt-code';
import { Button } from '@prumo/portal-kit/ui/controls';
import { TextField } from '@prumo/portal-kit/ui/forms';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useState, type SubmitEvent } from 'react';

import { texts as titles } from '../texts.ts';
import { FoundReceipt } from './found-receipt.tsx';
import { texts } from './texts.ts';

/** Follows a report that nobody's name is on, by its code alone. */
export function ReceiptScreen() {
  return <ReceiptPage title={titles.titles.receipt} />;
}

export function ReceiptPage({ title }: { readonly title: string }) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);

  function look(event: SubmitEvent) {
    event.preventDefault();
    const decoded = decodeReceiptCode(typed);
    setIsFaulty(decoded === undefined);
    setCode(decoded ?? null);
  }

  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      {code === null ? (
        <>
          <Purpose>{texts.purpose}</Purpose>
          <Surface>
            <Form noValidate onSubmit={look}>
              <TextField
                label={texts.code}
                required
                value={typed}
                help={texts.codeHelp}
                error={isFaulty && texts.codeFault}
                autoComplete="off"
                inputAttributes={{ spellCheck: false, autoCapitalize: 'characters', maxLength: 100 }}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setIsFaulty(false);
                }}
              />
              <Look type="submit" variant="contained" color="secondary">
                {texts.look}
              </Look>
            </Form>
          </Surface>
        </>
      ) : (
        <FoundReceipt code={code} onOther={() => setCode(null)} />
      )}
    </Page>
  );
}

const Page = styled('div')({
  maxWidth: 760,
  margin: '0 auto',
  '& h1': { marginBottom: 4 },
});

const Purpose = styled('p')(({ theme }) => ({ margin: '0 0 16px', color: theme.palette.text.secondary }));

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  '& input': {
    fontFamily: 'ui-monospace, monospace',
    fontSize: '1.125rem',
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
}));

const Look = styled(Button)(({ theme }) => ({
  alignSelf: 'flex-end',
  minHeight: 48,
  paddingInline: 32,
  [theme.breakpoints.down('sm')]: { alignSelf: 'stretch' },
}));
