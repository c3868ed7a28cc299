import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is put on paper: what stands there only then is drawn before the browser looks at it. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(readsPaper);

  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    // Where the medium is only imitated, as tools of developers do, nothing is announced before.
    const paper = matchMedia(onPaper);
    const follow = () => setIsPrinting(paper.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);

  return isPrinting;
}

const onPaper = 'print';

function readsPaper(): boolean {
  return matchMedia(onPaper).matches;
}
