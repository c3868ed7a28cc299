import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { FastifyReply } from 'fastify';

import { type Circumstances, describeAnalysis, titleOf } from '../../saiku/pdf/describe-analysis.ts';
import { type Drawing, DrawingRefusedError, readSvg } from '../../saiku/pdf/read-svg.ts';
import { writePdf } from '../../saiku/pdf/write-pdf.ts';
import type { Grid } from '../../saiku/present-cellset.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { sendPieces } from '../http/send-answers.ts';

/** Nothing where none was sent. */
export function readDrawing(text: string): Drawing | null {
  if (text.trim() === '') return null;
  try {
    return readSvg(text);
  } catch (error) {
    if (error instanceof DrawingRefusedError)
      throw new BiFailure(400, `the drawing is not taken: ${error.message}`);
    throw error;
  }
}

interface PdfWish {
  readonly query: SaikuQuery;
  readonly grid: Grid;
  readonly drawing: Drawing | null;
  readonly circumstances: Circumstances;
}

export async function sendPdf(
  reply: FastifyReply,
  { query, grid, drawing, circumstances }: PdfWish,
  yielder: Yielder,
): Promise<FastifyReply> {
  const title = titleOf(query);
  const body = await writePdf(
    {
      title,
      facts: describeAnalysis(query, circumstances),
      grid,
      drawing,
      createdAt: circumstances.now,
      author: circumstances.userName,
    },
    yielder,
  );
  reply.headers({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`,
  });
  return await sendPieces(reply, body);
}
