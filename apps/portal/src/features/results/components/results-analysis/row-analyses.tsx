import { styled } from '@mui/material/styles';
import { mdiCommentText } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { formatDate } from '../../../../lib/dates/days.ts';
import type { RowAnalysis } from '../../model/results-analysis/build-result-rows.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface RowAnalysesProps {
  readonly analyses: readonly RowAnalysis[];
  readonly savedAnalysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
}

/** What was said of the result of one month, each a way to it. */
export function RowAnalyses({ analyses, savedAnalysisHref, onGo }: RowAnalysesProps) {
  if (analyses.length === 0) return <Quiet>{texts.table.noAnalysis}</Quiet>;
  return (
    <List>
      {analyses.map(({ id, facts }) => (
        <li key={id}>
          <Saved href={savedAnalysisHref(id)} onGo={onGo}>
            <Icon path={mdiCommentText} sx={{ fontSize: 16 }} />
            {facts === null
              ? texts.table.savedUndated
              : texts.table.saved(formatDate(new Date(facts.createdAt)))}
          </Saved>
          {facts !== null && <AnalysisFacts facts={facts} />}
        </li>
      ))}
    </List>
  );
}

function AnalysisFacts({ facts }: { readonly facts: NonNullable<RowAnalysis['facts']> }) {
  const { nameOf } = usePeople();
  const { author, isOutdated, openTasks } = facts;
  return (
    <Facts>
      {[
        texts.table.by(nameOf(author)),
        ...(openTasks > 0 ? [texts.table.openTasks(openTasks)] : []),
        ...(isOutdated ? [texts.table.outdated] : []),
      ].join(' · ')}
    </Facts>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Saved = styled(InAppLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  color: theme.palette.secondary.main,
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
