import { useQuery } from '@tanstack/react-query';

import { Moment, StackedHead, StackedTable } from '../../../components/log-list/stacked-table.tsx';
import { StateMark } from '../../../components/log-list/state-mark.tsx';
import { texts as logTexts } from '../../../components/log-list/texts.ts';
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
const { messages } = logTexts;

/** Who was told of what by this rule. */
export function RuleTold({ ruleId, names }: RuleToldProps) {
  const asked = useQuery(buildToldQuery(ruleId));
  const { columns } = words;

  return (
    <DetailsPart asked={asked} count={({ told }) => told.length} emptyText={words.empty}>
      {({ told }) => (
        <StackedTable aria-label={texts.details.tabs.told}>
          <StackedHead titles={[columns.when, columns.who, columns.what, columns.channel, columns.state]} />
          <tbody>
            {told.map((one) => (
              <tr key={one.id}>
                <Moment>{presentShortMoment(one.createdAt)}</Moment>
                <td>{one.userName === null ? messages.externalReceiver : names.personOf(one.userName)}</td>
                <td>{one.subject}</td>
                <td>{messages.channels[one.channel]}</td>
                <td>
                  <StateMark state={one.state} text={messages.states[one.state]} />
                </td>
              </tr>
            ))}
          </tbody>
        </StackedTable>
      )}
    </DetailsPart>
  );
}
