// Run by unpack-npm-browser.ts, in a process whose environment says where to unpack.
import npmChromium from '@sparticuz/chromium';

await npmChromium.executablePath();
