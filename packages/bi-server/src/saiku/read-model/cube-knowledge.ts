// What the cube knows of the names in a text.
import type { Expression, Segment } from '@prumo/olap/mdx/syntax';

export interface KnownHierarchy {
  readonly uniqueName: string;
  readonly caption: string;
  readonly dimension: { readonly uniqueName: string; readonly isMeasures: boolean };
}

export interface KnownLevel {
  readonly name: string;
  readonly caption: string;
  readonly depth: number;
  readonly hierarchy: KnownHierarchy;
}

export interface KnownMember {
  /** `calculated`, or one of the data. */
  readonly kind: string;
  readonly name: string;
  readonly uniqueName: string;
  readonly caption: string;
  readonly level: KnownLevel;
  readonly hierarchy: KnownHierarchy;
}

export type KnownName =
  | { readonly kind: 'dimension' | 'hierarchy'; readonly hierarchy: KnownHierarchy }
  | { readonly kind: 'level'; readonly level: KnownLevel }
  | { readonly kind: 'member'; readonly member: KnownMember };

export interface CubeKnowledge {
  /** How many parts of the name are the name; the others are functions, such as Members. */
  nameOf(
    segments: readonly Segment[],
  ): Promise<{ readonly named: KnownName; readonly used: number } | undefined>;
  /** That all members of a set are of; nothing where they are of several, or where there are none. */
  levelOf(set: Expression): Promise<KnownLevel | undefined>;
}
