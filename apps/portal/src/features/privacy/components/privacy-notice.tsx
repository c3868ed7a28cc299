import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { listNoticeSections, texts } from '../texts.ts';

interface PrivacyNoticeProps {
  readonly title: string;
  readonly brand: string;
  /** Name and contact of the data protection officer; empty where the hospital has told none. */
  readonly officer: string;
  readonly contact: string;
  readonly hasPublicReports: boolean;
}

/** What the portal keeps of people, why, for how long, and whom they turn to (LGPD, articles 9, 18 and 41). */
export function PrivacyNotice({ title, brand, officer, contact, hasPublicReports }: PrivacyNoticeProps) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Sheet>
        <p>{texts.lead(brand)}</p>
        <section>
          <h2>{texts.officer.heading}</h2>
          {officer === '' && contact === '' ? (
            <p>{texts.officer.missing}</p>
          ) : (
            <dl>
              {officer !== '' && (
                <>
                  <dt>{texts.officer.name}</dt>
                  <dd>{officer}</dd>
                </>
              )}
              {contact !== '' && (
                <>
                  <dt>{texts.officer.contact}</dt>
                  <dd>{contact}</dd>
                </>
              )}
            </dl>
          )}
        </section>
        {listNoticeSections({ brand, hasPublicReports }).map(({ heading, paragraphs, items }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Sheet>
    </>
  );
}

const Sheet = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 24,
  ...theme.typography.body1,
  '& h2': { margin: '0 0 8px', ...theme.typography.h2 },
  '& p': { margin: 0, maxWidth: '75ch' },
  '& p + p, & p + ul': { marginTop: 8 },
  '& ul': { margin: 0, paddingLeft: 24, maxWidth: '75ch' },
  '& li': { marginBottom: 4 },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  [theme.breakpoints.down('sm')]: { padding: '16px 12px', '& dl': { gridTemplateColumns: '1fr' } },
}));
