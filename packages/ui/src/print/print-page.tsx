import GlobalStyles from '@mui/material/GlobalStyles';
import { useMemo } from 'react';

import { texts } from './texts.ts';

interface PrintPageProps {
  /** Stands at the foot of each page. */
  readonly foot: string;
}

/** The sheet of paper: A4, its margins, and what stands in them. */
export function PrintPage({ foot }: PrintPageProps) {
  const styles = useMemo(() => {
    const small = { fontFamily: 'Roboto, Arial, sans-serif', fontSize: '8pt' };
    return {
      '@page': {
        size: 'A4 portrait',
        margin: '16mm 16mm 20mm',
        '@bottom-left': { ...small, content: quote(foot) },
        '@bottom-right': {
          ...small,
          content: `${quote(`${texts.page} `)} counter(page) ${quote(` ${texts.pageOf} `)} counter(pages)`,
        },
      },
    };
  }, [foot]);

  return <GlobalStyles styles={styles} />;
}

/** As CSS writes text: what could end it or the rule is written by its number. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\\n\r<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
