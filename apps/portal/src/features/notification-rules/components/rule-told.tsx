import { useQuery } from '@tanstack/react-query';

import { Moment, StackedTable } from '../../../components/log-list/stacked-table.tsx';
import { buildToldQuery } from '../api/rule-queries.ts';
import { presentShortMoment } from '../model/present-moment.ts';
import type { RuleNames } from '../model/present-rule.ts';
import { texts } from '../texts.ts';
import { DetailsPart } from './details-part.tsx';

interface RuleToldProps {
  readonly ruleId: string;
  readonly names: RuleNames;
}

const { told: words } = texts.details;

/** Who was told of what by this rule, outside of the portal. */
export function RuleTold({ ruleId, names }: RuleToldProps) {
  const asked = useQuery(buildToldQuery(ruleId));
  const { columns } = words;

  return (
    <DetailsPart asked={asked} count={({ told }) => told.length} emptyText={words.empty}>
      {({ told }) => (
        <StackedTable aria-label={texts.details.tabs.told}>
          <thead>
            <tr>
              {[columns.when, columns.who, columns.what, columns.channel, columns.state].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map((one) => (
              <tr key={one.id}>
                <Moment>{presentShortMoment(one.createdAt)}</Moment>
                <td>{one.userName === null ? words.nobody : names.personOf(one.userName)}</td>
                <td>{one.subject}</td>
                <td>{words.channels[one.channel]}</td>
                <td>{words.states[one.state]}</td>
              </tr>
            ))}
          </tbody>
        </StackedTable>
      )}
    </DetailsPart>
  );
}
