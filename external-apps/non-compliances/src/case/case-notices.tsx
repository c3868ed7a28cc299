import { presentDay } from '@prumo/portal-kit/dates';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { requiresInvestigation } from '@prumo/domain/non-compliances/case-classification';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { isRecurring } from '@prumo/domain/non-compliances/find-recurrences';
import { StateLink } from '@prumo/portal-kit/portal';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { useCase } from '../calls/case-queries.ts';
import { presentNumber } from '../presentation/present.ts';
import { LegalNotices } from './legal/legal-notices.tsx';
import { texts } from './texts.ts';

interface CaseNoticesProps {
  readonly view: CaseView;
  readonly catalogue: Catalogue;
  readonly nameOf: (userName: string) => string;
  readonly onRegister: (authority: string) => void;
}

/** What is special about a case: merged, recurring, to be told to an authority, to be investigated. */
export function CaseNotices({ view, catalogue, nameOf, onRegister }: CaseNoticesProps) {
  const { nonCompliance } = view;
  const { mergedInto, state, analysis } = nonCompliance;
  const type = catalogue.notificationTypes.find(({ id }) => id === nonCompliance.notificationType);

  return (
    <>
      {mergedInto !== null && <MergedNotice into={mergedInto} />}
      <RecurrenceNotice view={view} />
      <LegalNotices view={view} duties={type?.legalDuties ?? []} nameOf={nameOf} onRegister={onRegister} />
      {requiresInvestigation(nonCompliance) && analysis === null && !isClosed(state) && (
        <Notice tone="information">{texts.investigation}</Notice>
      )}
    </>
  );
}

function MergedNotice({ into }: { readonly into: string }) {
  const { data, isError } = useCase(into);

  return (
    <Notice tone="information">
      {texts.merged.into}{' '}
      {data !== undefined && (
        <CaseLink id={into}>
          {texts.merged.open(presentNumber(data.nonCompliance), data.nonCompliance.title)}
        </CaseLink>
      )}
      {isError && texts.merged.hidden}
    </Notice>
  );
}

function RecurrenceNotice({ view: { nonCompliance, related } }: { readonly view: CaseView }) {
  const { recurrences } = nonCompliance;
  const words = texts.recurrence;
  if (recurrences.length === 0) {
    return null;
  }
  const isForcing = isRecurring(recurrences);
  const title = words.title(recurrences.length + 1);
  const hidden = recurrences.length - related.length;

  return (
    <Notice tone={isForcing ? 'failure' : 'information'}>
      <Title>{isForcing ? `${title} — ${words.requiresRacp}` : title}</Title>
      {related.length > 0 && (
        <Links aria-label={words.related}>
          {related.map((one) => (
            <li key={one.id}>
              <CaseLink id={one.id}>
                {presentNumber(one)} · {one.title}
              </CaseLink>{' '}
              ({presentDay(one.occurrenceDate)})
            </li>
          ))}
        </Links>
      )}
      {hidden > 0 && <Line>{words.hidden(hidden)}</Line>}
    </Notice>
  );
}

const Title = styled('strong')({ fontWeight: 500 });

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', marginTop: 2 });

const Links = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

/** To another case. */
function CaseLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Link state="app.non-compliances" parameters={{ nonComplianceId: id }}>
      {children}
    </Link>
  );
}

const Link = styled(StateLink)(({ theme }) => ({
  color: theme.palette.secondary.main,
  overflowWrap: 'anywhere',
}));
