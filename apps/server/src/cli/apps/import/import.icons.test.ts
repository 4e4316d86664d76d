import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app, type Desk, example, openDesk, stored } from '../../../testing/cli/apps/desk.ts';
import { createTestDatabase } from '../../../testing/database.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());

describe('icons', () => {
  test('that lie outside the folder are never read, by whatever way', async () => {
    const secret = path.join(path.dirname(desk.folder), `${path.basename(desk.folder)}-secret.svg`);
    await writeFile(secret, example('svg'));
    await symlink(secret, path.join(desk.folder, 'icons/link.svg'));
    await symlink(path.dirname(desk.folder), path.join(desk.folder, 'up'));
    const named = [`../${path.basename(secret)}`, `up/${path.basename(secret)}`, 'icons/link.svg', 'icons/../../x.svg'];
    const icons = [...named, secret, 'C:\\x.svg', '/dev/zero', '..', '.', 'icons', 'icons/x\0.svg'];
    const problems = await desk.problemsOf({ applications: icons.map((icon, at) => app({ code: `a${at}`, icon })) });
    const what = problems.map((problem) => problem.replace(/^.*icon: /, ''));
    const outside = 'lies outside the folder of the import file';
    const absolute = 'must be named from the folder of the import file';
    expect(what).toEqual([
      ...[outside, outside, outside, 'is not there', absolute, absolute, absolute, outside, 'is no file', 'is no file'],
      'is not there',
    ]);
    await rm(secret);
  });

  test('are cleaned on their way in, and what they lose is said', async () => {
    await using world = await createTestDatabase('demo');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="x()"><script>1</script><path d="M1 1h6"/></svg>';
    const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    await writeFile(path.join(desk.folder, 'icons/picture.svg'), png); // named as something else
    const { said } = await desk.bring(world, {
      applications: [
        app({ code: 'drawn', icon: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }),
        app({ code: 'painted', icon: 'icons/picture.svg' }),
        app({ code: 'quoted', icon: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
      ],
    });
    expect(said).toContain('Application 1 (drawn), icon: left out onload, <script>');
    const clean = Buffer.from(svg.replace(' onload="x()"', '').replace('<script>1</script>', ''));
    expect((await stored(world, 'drawn'))?.icon).toEqual(clean);
    expect((await stored(world, 'quoted'))?.icon).toEqual(clean);
    const painted = await stored(world, 'painted');
    expect(painted?.icon_type).toBe('image/png');
    expect(await sharp(painted?.icon ?? undefined).metadata()).toMatchObject({
      format: 'png',
      width: 128,
      height: 128,
    });
  });

  test.each([
    ['is no data address of a PNG, JPEG or SVG', 'data:text/html;base64,PHA+'],
    ['is no data address of a PNG, JPEG or SVG', 'data:image/gif;base64,R0lGODlh'],
    ['is no data address of a PNG, JPEG or SVG', 'data:image/png'],
    ['holds something that is not base64', 'data:image/png;base64,***'],
    ['holds a percent sign that encodes nothing', 'data:image/svg+xml,%zz'],
    ['is neither PNG, JPEG nor SVG', 'data:image/png;base64,R0lGODlhAQABAAAAACw='],
    ['is larger than 1024 KB', `data:image/png;base64,${'A'.repeat(3 * 1024 * 1024 + 4)}`],
    ['is not there', 'https://evil.example/pixel.png'],
    ['is no file', ''],
  ])('one that %s is refused', async (what, icon) => {
    expect(await desk.problemsOf({ applications: [app({ icon })] })).toEqual([`Application 1 (new), icon: ${what}`]);
  });
});
