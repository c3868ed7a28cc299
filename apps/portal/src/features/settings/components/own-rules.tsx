import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { OwnRule } from '@prumo/contracts/notification-rules/own-rule-calls';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { InAppLink } from '@prumo/ui/in-app-link';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { presentFailure } from '../../../lib/http/api-failure.ts';
import { chooseOwnRule, ownRulesQuery } from '../api/own-rules.ts';
import { texts } from '../texts.ts';

interface OwnRulesProps {
  /** Of the screen where rules are made; null for who makes none. */
  readonly rulesHref: string | null;
  readonly onGo: (href: string) => void;
}

const { ownRules } = texts;

/** The rules that tell the person, each of which can be left unless it is mandatory. A choice holds at once. */
export function OwnRules({ rulesHref, onGo }: OwnRulesProps) {
  const { data, error, isError, refetch } = useQuery(ownRulesQuery);

  return (
    <Part aria-labelledby={headingId}>
      <Heading id={headingId}>{ownRules.title}</Heading>
      <Purpose>{ownRules.purpose}</Purpose>
      {isError ? (
        <FailedState
          title={ownRules.failedTitle}
          cause={presentFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <RowsSkeleton rows={3} label={ownRules.loading} />
      ) : data.rules.length === 0 ? (
        <Purpose>{ownRules.none}</Purpose>
      ) : (
        <List>
          {data.rules.map((rule) => (
            <li key={rule.id}>
              <OwnRuleRow rule={rule} />
            </li>
          ))}
        </List>
      )}
      {rulesHref !== null && (
        <Way href={rulesHref} onGo={onGo}>
          {ownRules.make}
        </Way>
      )}
    </Part>
  );
}

const headingId = 'own-rules-heading';

const channels = ['portal', 'email'] as const;

function OwnRuleRow({ rule }: { readonly rule: OwnRule }) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: chooseOwnRule,
    onSuccess: () => showToast({ tone: 'success', text: ownRules.saved(rule.name) }),
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: ownRulesQuery.queryKey }),
  });
  // What was just chosen stands until the server has told what holds.
  const wanted = isPending ? variables.wanted : rule.wanted;

  return (
    <Row>
      <div>
        {rule.name}
        {rule.isMandatory && <Quiet>{ownRules.mandatory}</Quiet>}
      </div>
      <Boxes>
        {channels
          .filter((channel) => rule.channels[channel])
          .map((channel) => (
            <FormControlLabel
              key={channel}
              label={ownRules.channels[channel]}
              control={
                <Checkbox
                  color="secondary"
                  checked={rule.isMandatory || wanted[channel]}
                  disabled={rule.isMandatory || isPending}
                  slotProps={{ input: { 'aria-label': ownRules.by(rule.name, ownRules.channels[channel]) } }}
                  onChange={(_event, isWanted) =>
                    mutate({ id: rule.id, wanted: { ...wanted, [channel]: isWanted } })
                  }
                />
              }
            />
          ))}
      </Boxes>
    </Row>
  );
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 32,
  paddingTop: 24,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Heading = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Purpose = styled('p')(({ theme }) => ({
  margin: '4px 0 12px',
  maxWidth: '75ch',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li': { borderBottom: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: 52,
  padding: '4px 0',
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
}));

const Boxes = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 8px' });

const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Way = styled(InAppLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginTop: 8,
  color: theme.palette.secondary.main,
}));
