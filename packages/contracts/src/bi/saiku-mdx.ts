// Texts of MDX that somebody writes: what is wrong with one, which fields it is made of, which functions there are.
// Saiku has no such calls; they stand beside its own.
import * as z from 'zod/mini';

import { saikuQuery } from './saiku-query.ts';

const fault = z.object({
  /** Both count from one. */
  line: z.number(),
  column: z.number(),
  /** None: of the text as a whole. */
  length: z.number(),
  /** In the words of people. */
  message: z.string(),
});

export const mdxCheck = z.object({ faults: z.array(fault) });

/** The question by its fields, or what of its text no field is for. */
export const mdxFields = z.object({ query: z.nullable(saikuQuery), fault: z.nullable(fault) });

const mdxFunction = z.object({
  name: z.string(),
  /** How it is called: `Name(…)`, `object.Name(…)` or `object.Name`; then the first parameter is the object. */
  syntax: z.enum(['function', 'method', 'property']),
  /** Kinds; `?` behind one that may be left out, `*` behind one that may be there any number of times. */
  parameters: z.array(z.string()),
  returns: z.string(),
});

export const mdxFunctions = z.array(mdxFunction);

export type MdxFault = z.infer<typeof fault>;
export type MdxCheck = z.infer<typeof mdxCheck>;
export type MdxFields = z.infer<typeof mdxFields>;
export type MdxFunction = z.infer<typeof mdxFunction>;
