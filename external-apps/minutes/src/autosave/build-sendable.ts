import {
  minutesContent,
  type AgendaItem,
  type MinutesContent,
} from '@prumo/contracts/minutes/meeting-minutes';

/**
 * What is typed as it can be saved at this moment: where something that may not be empty is, what was saved before
 * stands until it is filled in again. Nothing when it is beyond every limit.
 */
export function buildSendable(typed: MinutesContent, saved: MinutesContent): MinutesContent | null {
  const items = typed.items.map((item) =>
    completeItem(
      item,
      saved.items.find(({ id }) => id === item.id),
    ),
  );
  const completed = {
    ...typed,
    committee: typed.committee.trim() === '' ? saved.committee : typed.committee,
    startsAt: typed.startsAt === '' ? saved.startsAt : typed.startsAt,
    items,
  };
  const { success, data } = minutesContent.safeParse(completed);
  return success ? data : null;
}

function completeItem(item: AgendaItem, saved: AgendaItem | undefined): AgendaItem {
  return {
    ...item,
    title: item.title.trim() === '' ? (saved?.title ?? placeholder) : item.title,
    decisions: item.decisions.flatMap((decision) => {
      if (decision.what.trim() !== '') return [decision];
      const before = saved?.decisions.find(({ id }) => id === decision.id);
      return before === undefined ? [] : [{ ...decision, what: before.what }];
    }),
  };
}

const placeholder = '…';
