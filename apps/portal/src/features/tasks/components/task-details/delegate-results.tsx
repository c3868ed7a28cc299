import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiCircleOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { Spinner } from '@prumo/ui/busy-button';
import { styled, styledByProps } from '@prumo/ui/styled';

import { ApiFailure, describeReason } from '../../../../lib/http/api-failure.ts';
import type { ActionResult } from '../../model/run-for-each.ts';
import { texts } from './texts.ts';

interface DelegateResultsProps {
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly results: ReadonlyMap<string, ActionResult>;
}

/** Each task and what became of it. */
export function DelegateResults({ tasks, results }: DelegateResultsProps) {
  return (
    <List aria-label={texts.delegate.tasks}>
      {tasks.map(({ id, name }) => {
        const result = results.get(id);
        return (
          <Row key={id}>
            <Sign state={result?.state ?? 'waiting'}>
              {result?.state === 'busy' ? (
                <Spinner size={18} />
              ) : (
                <Icon path={icons[result?.state ?? 'waiting']} fontSize="small" />
              )}
            </Sign>
            <Name>{name === '' ? texts.untitled : name}</Name>
            {result !== undefined && <Outcome>{describe(result)}</Outcome>}
          </Row>
        );
      })}
    </List>
  );
}

function describe(result: ActionResult): string {
  const { results } = texts.delegate;
  if (result.state !== 'failed') {
    return results[result.state];
  }
  const { error } = result;
  if (!(error instanceof ApiFailure)) {
    return results.failed('');
  }
  if (error.status === 404) {
    return results.gone;
  }
  return error.status === 403 ? results.refused : results.failed(describeReason(error));
}

type State = ActionResult['state'];

const icons: Readonly<Record<Exclude<State, 'busy'>, string>> = {
  waiting: mdiCircleOutline,
  done: mdiCheckCircleOutline,
  failed: mdiAlertCircleOutline,
};

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 12px',
});

const Sign = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'state' })<{ state: State }>(
  ({ theme, state }) => ({
    display: 'flex',
    flexShrink: 0,
    width: 20,
    justifyContent: 'center',
    color:
      state === 'failed'
        ? theme.palette.error.main
        : state === 'done'
          ? theme.palette.secondary.main
          : theme.palette.action.active,
  }),
);

const Name = styled('span')({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' });

const Outcome = styled('span')(({ theme }) => ({
  flexShrink: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
