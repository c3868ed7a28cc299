// One element of a BPMN file, read with types. Names are those of bpmn-moddle's descriptors; Activiti's have the
// prefix `activiti:`, whichever prefix and known namespace the file uses.
/// <reference path="./bpmn-moddle.d.ts" />
import type { ModdleElement } from 'bpmn-moddle';

import { decodeId } from './encode-ids.ts';

/** Of each element: what its references say in the file, resolvable or not. */
export type WrittenReferences = ReadonlyMap<ModdleElement, ReadonlyMap<string, readonly string[]>>;

export class BpmnElement {
  readonly #element: ModdleElement;
  readonly #references: WrittenReferences;

  constructor(element: ModdleElement, references: WrittenReferences) {
    this.#element = element;
    this.#references = references;
  }

  /** With prefix: `bpmn:UserTask`. */
  get type(): string {
    return this.#element.$type;
  }

  get id(): string | null {
    return this.text('id');
  }

  isA(type: string): boolean {
    return this.#element.$instanceOf?.(type) ?? this.type === type;
  }

  /** An attribute, or a child element that holds only text. Empty is the same as missing. */
  text(name: string): string | null {
    const value = this.#element.get(name);
    if (typeof value === 'string') return value.trim() === '' ? null : decodeId(value);
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  }

  flag(name: string, otherwise: boolean): boolean {
    const text = this.text(name);
    return text === null ? otherwise : text.trim().toLowerCase() === 'true';
  }

  number(name: string): number {
    return Number(this.text(name) ?? Number.NaN);
  }

  child(name: string): BpmnElement | null {
    const value = this.#element.get(name);
    return isElement(value) ? this.#wrap(value) : null;
  }

  children(name: string): BpmnElement[] {
    const value: unknown = this.#element.get(name);
    return Array.isArray(value) ? value.filter(isElement).map((each) => this.#wrap(each)) : [];
  }

  /** Trimmed text of a child that is an expression. */
  expression(name: string): string | null {
    return this.child(name)?.text('body')?.trim() ?? null;
  }

  /** Id that a reference names in the file, even when there is no such element. */
  reference(name: string): string | null {
    return this.references(name)[0] ?? null;
  }

  references(name: string): readonly string[] {
    return (this.#references.get(this.#element)?.get(`bpmn:${name}`) ?? []).map(decodeId);
  }

  /** The element that a reference leads to. */
  referenced(name: string): BpmnElement | null {
    return this.child(name);
  }

  /** Elements of that type among the extension elements. */
  extensions(type: string): BpmnElement[] {
    return (this.child('extensionElements')?.children('values') ?? []).filter((each) => each.type === type);
  }

  /** Prefixes that the element declares. */
  listNamespaces(): { readonly prefix: string; readonly uri: unknown }[] {
    return Object.entries(this.#element.$attrs ?? {})
      .filter(([name]) => name.startsWith('xmlns:'))
      .map(([name, uri]) => ({ prefix: name.slice('xmlns:'.length), uri }));
  }

  documentation(): string | null {
    return this.children('documentation')[0]?.text('text')?.trim() ?? null;
  }

  #wrap(element: ModdleElement): BpmnElement {
    return new BpmnElement(element, this.#references);
  }
}

function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value && 'get' in value;
}
