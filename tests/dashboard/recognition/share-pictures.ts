import type { Page } from 'playwright-core';

type File = { name: string; mimeType: string; buffer: Buffer };

/** Posts files as the system does for an app that shares them, by what the manifest says of it. */
export async function sharePictures(page: Page, files: File[]): Promise<void> {
  await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const { share_target: target } = await (await fetch(link?.href ?? '')).json();
    const form = Object.assign(document.createElement('form'), {
      id: 'share',
      action: target.action,
      method: target.method,
      enctype: target.enctype,
    });
    const [{ name }] = target.params.files;
    form.append(Object.assign(document.createElement('input'), { type: 'file', name, multiple: true }));
    document.body.append(form);
  });
  await page.locator('#share input').setInputFiles(files);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}
