// The program of npm run manual:pictures.
import { basename, join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { browserLaunchOptions } from '../support/browser-launch-options.ts';
import { createDataFolder, startProduct } from '../support/product.ts';
import { administrationPictures } from './administration-pictures.ts';
import { analysisPictures } from './analysis-pictures.ts';
import { externalAppPictures } from './external-app-pictures.ts';
import { firstStepsPictures } from './first-steps-pictures.ts';
import { indicatorPictures } from './indicator-pictures.ts';
import { minutesPictures } from './minutes-pictures.ts';
import { nonCompliancePictures } from './non-compliance-pictures.ts';
import { panelPictures } from './panel-pictures.ts';
import { permissionPictures } from './permission-pictures.ts';
import type { Picture } from './picture.ts';
import { shellPictures } from './shell-pictures.ts';
import { takePicture } from './take-picture.ts';
import { taskPictures } from './task-pictures.ts';

const pictures = [
  ...shellPictures,
  ...taskPictures,
  ...indicatorPictures,
  ...analysisPictures,
  ...panelPictures,
  ...permissionPictures,
  ...administrationPictures,
  ...minutesPictures,
  ...nonCompliancePictures,
  ...firstStepsPictures,
  ...externalAppPictures,
];
const names = process.argv.slice(2);
const unknown = names.filter((name) => !pictures.some(({ file }) => nameOf(file) === name));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}.`);
  process.exit(1);
}

const data = await createDataFolder();
const product = await startProduct({
  dataFolder: data.path,
  settings: { DEMO_WAREHOUSE: 'on', DEMO_PROCESSES: 'on' },
});
try {
  const browser = await chromium.launch(await browserLaunchOptions());
  for (const picture of pictures) {
    if (names.length > 0 && !names.includes(nameOf(picture.file))) continue;
    await picture.prepare?.(join(data.path, 'apps'));
    try {
      const size = await takeWithPatience(browser, picture);
      console.log(`${picture.file}  ${Math.ceil(size / 1000)} kB`);
    } catch (error) {
      // The others are taken all the same.
      console.error(`${picture.file} could not be taken.`, error);
      process.exitCode = 1;
    }
  }
  await browser.close();
} finally {
  await product.end('SIGTERM');
  await data.remove();
}

/** A screen that a busy machine did not show in time is often there at the next look. */
async function takeWithPatience(browser: Browser, picture: Picture, triesLeft = 2): Promise<number> {
  try {
    return await takePicture(browser, product.url, picture);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return await takeWithPatience(browser, picture, triesLeft - 1);
  }
}

function nameOf(file: string): string {
  return basename(file, '.png');
}
