import * as z from 'zod/mini';

import { textOfLength } from '../documents/text-of-length.ts';
import { presentFieldFault } from '../errors/field-fault.ts';

/** JSON can spell null characters and halves of surrogate pairs, which are no text. */
export function writtenText(from: number, to: number) {
  return textOfLength(from, to).check(
    z.refine((value) => !/\0|\p{Surrogate}/u.test(value), presentFieldFault('length', from, to)),
  );
}
