import { texts } from '../texts.ts';
import { styled } from '@prumo/ui/styled';

interface SignatureLinesProps {
  readonly people: readonly { readonly role: string; readonly name: string }[];
}

/** Where a printed report is signed; on the screen there is nothing to sign. */
export function SignatureLines({ people }: SignatureLinesProps) {
  return (
    <Place aria-label={texts.report.signatures}>
      {people.map(({ role, name }) => (
        <Line key={role}>
          <strong>{name === '' ? '\u00A0' : name}</strong>
          <span>{role}</span>
          <span>{texts.report.signDate}</span>
        </Line>
      ))}
    </Place>
  );
}

const Place = styled('section')({
  display: 'none',
  '@media print': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 24,
    paddingTop: 64,
    breakInside: 'avoid',
    // The lines to sign on are lines enough.
    '&&': { borderTop: 0 },
  },
});

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  paddingTop: 6,
  borderTop: `1px solid ${theme.palette.text.primary}`,
  ...theme.typography.caption,
  '& > strong': { fontWeight: 500 },
}));
