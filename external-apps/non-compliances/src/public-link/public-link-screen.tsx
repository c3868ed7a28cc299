import { mdiContentCopy, mdiOpenInNew, mdiPrinterOutline, mdiQrcode } from '@mdi/js';
import { buildPublicPagePath, publicReportPages } from '@prumo/contracts/external-apps/lazy-load';
import { usePortal, usePrinting } from '@prumo/portal-kit/portal';
import { PrintPage } from '@prumo/portal-kit/print-page';
import { Button } from '@prumo/portal-kit/ui/controls';
import { EmptyState, useToast } from '@prumo/portal-kit/ui/feedback';
import { ChoiceField, FieldNote } from '@prumo/portal-kit/ui/forms';
import { BrandMark, Icon, PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useRef, useState } from 'react';

import { useCatalogue } from '../calls/case-queries.ts';
import { BackToList } from '../case/case-header.tsx';
import { texts as titles } from '../texts.ts';
import { QrCode } from './qr-code.tsx';
import { texts } from './texts.ts';

/** For quality: the address at which people report without an account, as a code to scan and as a poster. */
export function PublicLinkScreen() {
  const { hasPublicPages } = usePortal();

  return (
    <Page>
      <OnScreen>
        <BackToList />
        <PageHeading>{titles.titles.publicLink}</PageHeading>
        <Purpose>{texts.purpose}</Purpose>
      </OnScreen>
      {hasPublicPages ? (
        <PublicLink />
      ) : (
        <Surface>
          <EmptyState icon={mdiQrcode} title={texts.off.title}>
            {texts.off.reason}
          </EmptyState>
        </Surface>
      )}
    </Page>
  );
}

function PublicLink() {
  const { data, isError } = useCatalogue();
  const departments = data?.departments ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const department = departments.find(({ id }) => id === chosen);
  const path = buildPublicPagePath(
    publicReportPages.report,
    department === undefined ? {} : { setor: department.id },
  );
  const address = `${window.location.origin}${path}`;

  return (
    <>
      <Card>
        <Code>
          <QrCode text={address} label={texts.qrLabel(department?.name ?? texts.wholeHospital)} />
        </Code>
        <Words>
          <ChoiceField
            label={texts.department}
            value={chosen}
            placeholder={texts.departmentPlaceholder}
            help={isError && data === undefined ? texts.departmentsFailed : texts.departmentHelp}
            choices={departments.map(({ id, name, initials }) => ({
              key: id,
              label: name,
              detail: initials,
            }))}
            onChange={setChosen}
          />
          <Address address={address} />
        </Words>
      </Card>
      <Poster address={address} departmentName={department?.name ?? null} />
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  const addressRef = useRef<HTMLOutputElement>(null);
  const showToast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', text: texts.copied });
    } catch {
      // Browsers give the clipboard only to pages that came by https.
      if (addressRef.current !== null) getSelection()?.selectAllChildren(addressRef.current);
      showToast({ tone: 'information', text: texts.copyFailed });
    }
  }

  return (
    <>
      <div>
        <Shown ref={addressRef} aria-label={texts.link}>
          {address}
        </Shown>
        <FieldNote isError={false}>{texts.originHelp}</FieldNote>
      </div>
      <Buttons>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiOpenInNew} />}
          href={address}
          target="_blank"
          rel="noopener"
        >
          {texts.open}
        </Button>
      </Buttons>
    </>
  );
}

const Page = styled('div')({ maxWidth: 1080, margin: '0 auto' });

const OnScreen = styled('div')({ '& > h1': { marginBottom: 4 }, '@media print': { display: 'none' } });

const Purpose = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Card = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
  '@media print': { display: 'none' },
}));

const Code = styled('div')(({ theme }) => ({
  flex: '0 0 260px',
  alignSelf: 'flex-start',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', maxWidth: 300, margin: '0 auto' },
}));

const Words = styled('div')({
  display: 'flex',
  flex: '1 1 320px',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
});

const Shown = styled('output')(({ theme }) => ({
  display: 'block',
  padding: 12,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  userSelect: 'all',
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& > *': { minHeight: 48 } },
}));

interface PosterProps {
  readonly address: string;
  readonly departmentName: string | null;
}

/** One sheet of A4 for a wall. Not there on the screen. */
function Poster(props: PosterProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ address, departmentName }: PosterProps) {
  const { brand } = usePortal();
  const words = texts.poster;

  return (
    <Paper>
      <PrintPage foot={words.foot(brand)} />
      <header>
        <BrandMark size={40} />
        <p>
          {brand}
          {departmentName !== null && ` · ${departmentName}`}
        </p>
      </header>
      <h2>{words.heading}</h2>
      <p>{words.lead}</p>
      <figure>
        <QrCode text={address} label={texts.qrLabel(departmentName ?? texts.wholeHospital)} />
        <figcaption>{address}</figcaption>
      </figure>
      <strong>{words.who}</strong>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.urgent}</p>
    </Paper>
  );
}

const Paper = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '5mm',
  color: '#000',
  fontSize: '16pt',
  lineHeight: 1.35,
  textAlign: 'center',
  '& header': { display: 'flex', alignItems: 'center', gap: '4mm' },
  '& h2': { margin: 0, fontSize: '30pt', fontWeight: 500, lineHeight: 1.15 },
  '& p, & ol': { margin: 0 },
  '& ol': { paddingLeft: '8mm', textAlign: 'left' },
  '& figure': { width: '105mm', margin: 0 },
  '& figcaption': { fontSize: '9pt', overflowWrap: 'anywhere' },
});
