// Changes of the agenda: each gives the whole content anew.
import type {
  AgendaItem,
  Decision,
  ItemLink,
  MinutesContent,
} from '@prumo/contracts/minutes/meeting-minutes';

export type Edit = (content: MinutesContent) => MinutesContent;

export function addItem(id: string, title: string): Edit {
  const item: AgendaItem = { id, title, origin: 'new', discussion: '', decisions: [], links: [] };
  return (content) => ({ ...content, items: [...content.items, item] });
}

export function changeItem(id: string, changes: Partial<AgendaItem>): Edit {
  return mapItem(id, (item) => ({ ...item, ...changes }));
}

/** By so many places; at an end it stays. */
export function moveItem(id: string, places: number): Edit {
  return (content) => {
    const from = content.items.findIndex((item) => item.id === id);
    const to = Math.min(Math.max(from + places, 0), content.items.length - 1);
    const moved = content.items[from];
    if (moved === undefined) return content;
    return { ...content, items: content.items.toSpliced(from, 1).toSpliced(to, 0, moved) };
  };
}

export function removeItem(id: string): Edit {
  return (content) => ({ ...content, items: content.items.filter((item) => item.id !== id) });
}

/** Where it stood, as far as there still is such a place. Nothing happens when it is there again already. */
export function restoreItem(item: AgendaItem, index: number): Edit {
  return (content) =>
    content.items.some(({ id }) => id === item.id)
      ? content
      : { ...content, items: content.items.toSpliced(index, 0, item) };
}

export function addDecision(itemId: string, added: Pick<Decision, 'id' | 'what' | 'who' | 'dueOn'>): Edit {
  const decision: Decision = { ...added, taskId: null, doneOn: null, evidence: null };
  return mapItem(itemId, (item) => ({ ...item, decisions: [...item.decisions, decision] }));
}

export function changeDecision(itemId: string, id: string, changes: Partial<Decision>): Edit {
  return mapItem(itemId, (item) => ({
    ...item,
    decisions: item.decisions.map((decision) =>
      decision.id === id ? { ...decision, ...changes } : decision,
    ),
  }));
}

export function removeDecision(itemId: string, id: string): Edit {
  return mapItem(itemId, (item) => ({
    ...item,
    decisions: item.decisions.filter((decision) => decision.id !== id),
  }));
}

export function restoreDecision(itemId: string, decision: Decision, index: number): Edit {
  return mapItem(itemId, (item) =>
    item.decisions.some(({ id }) => id === decision.id)
      ? item
      : { ...item, decisions: item.decisions.toSpliced(index, 0, decision) },
  );
}

/** The same thing once. */
export function addLink(itemId: string, link: ItemLink): Edit {
  return mapItem(itemId, (item) =>
    item.links.some((one) => isSameLink(one, link)) ? item : { ...item, links: [...item.links, link] },
  );
}

export function removeLink(itemId: string, link: ItemLink): Edit {
  return mapItem(itemId, (item) => ({ ...item, links: item.links.filter((one) => !isSameLink(one, link)) }));
}

export function isSameLink(one: ItemLink, other: ItemLink): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function mapItem(id: string, change: (item: AgendaItem) => AgendaItem): Edit {
  return (content) => ({
    ...content,
    items: content.items.map((item) => (item.id === id ? change(item) : item)),
  });
}

/** What the parts of the editor share. */
export interface EditorProps {
  readonly content: MinutesContent;
  readonly onEdit: (edit: Edit) => void;
}
