import { styled } from '@prumo/ui/styled';
import { useMemo, type ReactNode } from 'react';

import { keyed } from '../../keyed.ts';
import { readMarkdown, type Block, type Span } from '../model/read-markdown.ts';
import { texts } from '../texts.ts';
import { PortalLink } from './portal-link.tsx';

/** Drawn by elements of its own: no text of a person ever becomes HTML. */
export function TextTile({ text }: { readonly text: string }) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <Words>
      {blocks.length === 0 ? (
        <p>{texts.emptyText}</p>
      ) : (
        keyed(blocks).map(({ item, key }) => renderBlock(item, key))
      )}
    </Words>
  );
}

function renderBlock(block: Block, at: string): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? (
        <h3 key={at}>{renderSpans(block.spans)}</h3>
      ) : block.level === 2 ? (
        <h4 key={at}>{renderSpans(block.spans)}</h4>
      ) : (
        <h5 key={at}>{renderSpans(block.spans)}</h5>
      );
    case 'paragraph':
      return (
        <p key={at}>
          {keyed(block.lines).map(({ item: spans, key, at: line }) => (
            <span key={key}>
              {line > 0 && <br />}
              {renderSpans(spans)}
            </span>
          ))}
        </p>
      );
    case 'list': {
      const items = keyed(block.items).map(({ item, key }) => <li key={key}>{renderSpans(item)}</li>);
      return block.isNumbered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
    }
  }
}

function renderSpans(spans: readonly Span[]): ReactNode {
  return keyed(spans).map(({ item: span, key: at }) => {
    switch (span.kind) {
      case 'text':
        return span.text;
      case 'bold':
        return <strong key={at}>{renderSpans(span.spans)}</strong>;
      case 'italic':
        return <em key={at}>{renderSpans(span.spans)}</em>;
      case 'link':
        return (
          <PortalLink key={at} address={span.address}>
            {renderSpans(span.spans)}
          </PortalLink>
        );
    }
  });
}

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& > *': { margin: '0 0 8px' },
  '& > :last-child': { marginBottom: 0 },
  '& h3': { ...theme.typography.h3 },
  '& h4': { ...theme.typography.subtitle1, fontWeight: 500 },
  '& h5': { ...theme.typography.body1, fontWeight: 500 },
  '& ul, & ol': { paddingLeft: 20 },
}));
