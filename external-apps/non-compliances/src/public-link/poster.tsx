import { usePortal, usePrinting } from '@prumo/portal-kit/portal';
import { PrintPage } from '@prumo/portal-kit/print-page';
import { BrandMark, styled } from '@prumo/portal-kit/ui/layout';

import { QrCode } from './qr-code.tsx';
import { texts } from './texts.ts';

interface PosterProps {
  readonly address: string;
  readonly departmentName: string | null;
}

/** One sheet of A4 for a wall. Not there on the screen. */
export function Poster(props: PosterProps) {
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
