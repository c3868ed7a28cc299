// Shows that a slow step is going on: a line that counts seconds on a terminal, two plain lines elsewhere.

/**
 * @template T
 * @param {string} label what is going on, e.g. 'Installing dependencies'
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function showProgress(label, step) {
  const startedAt = performance.now();
  const elapsed = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = process.stdout.isTTY ? createCountingLine(label, startedAt) : createPlainLines(label);
  try {
    const result = await step();
    line.end(`${label}: done in ${elapsed()} s`);
    return result;
  } catch (failure) {
    line.end(`${label}: failed after ${elapsed()} s`);
    throw failure;
  }
}

/**
 * @param {string} label
 * @param {number} startedAt
 */
function createCountingLine(label, startedAt) {
  const rewrite = (/** @type {string} */ text) => process.stdout.write(`\r\u001b[K${text}`);
  const show = () => rewrite(`${label} … ${Math.round((performance.now() - startedAt) / 1000)} s`);
  show();
  const timer = setInterval(show, 1000);
  return {
    end(/** @type {string} */ text) {
      clearInterval(timer);
      rewrite(`${text}\n`);
    },
  };
}

/** @param {string} label */
function createPlainLines(label) {
  console.log(`${label} …`);
  return {
    end(/** @type {string} */ text) {
      console.log(text);
    },
  };
}
