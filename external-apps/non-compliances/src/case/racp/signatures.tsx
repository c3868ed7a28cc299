import { styled } from '@prumo/portal-kit/ui/layout';

import type { RacpProps } from './racp-print.tsx';
import { texts } from './texts.ts';

/** Where the printed report is signed. */
export function Signatures({ nonCompliance: { responsible, efficacy }, names }: RacpProps) {
  const people = [
    { role: texts.signResponsible, name: responsible === null ? '' : names.nameOf(responsible) },
    { role: texts.signVerifier, name: efficacy === null ? '' : names.nameOf(efficacy.verifier) },
    { role: texts.signQuality, name: '' },
  ];

  return (
    <Place aria-label={texts.signatures}>
      {people.map(({ role, name }) => (
        <Line key={role}>
          <strong>{name === '' ? '\u00A0' : name}</strong>
          <span>{role}</span>
          <span>{texts.signDate}</span>
        </Line>
      ))}
    </Place>
  );
}

const Place = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 24,
  paddingTop: 64,
  breakInside: 'avoid',
});

const Line = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  paddingTop: 6,
  borderTop: '1px solid black',
  fontSize: '9pt',
  '& > strong': { fontWeight: 500 },
});
