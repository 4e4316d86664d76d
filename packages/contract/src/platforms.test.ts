import { expect, test } from 'vitest';
import { appOf } from './platforms.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 Version/4.0 Chrome/120.0.6099.193 Mobile Safari/537.36';

test.each([
  [`${phone} wxwork/4.1.30 MicroMessenger/7.0.1 NetType/WIFI Language/zh ColorScheme/Light`, 'wecom'],
  [`${phone} AliApp(DingTalk/7.6.15) com.alibaba.android.rimet/41062341 Channel/700159 language/zh-CN`, 'dingtalk'],
  [`${phone} Lark/7.20.6 LarkLocale/zh_CN ChannelName/Feishu`, 'feishu'],
  // WeChat is none of them: nobody of an enterprise is known there.
  [`${phone} MicroMessenger/8.0.47 NetType/WIFI Language/zh_CN`, undefined],
  [phone, undefined],
  ['', undefined],
])('%s', (userAgent, app) => {
  expect(appOf(userAgent)).toBe(app);
});
