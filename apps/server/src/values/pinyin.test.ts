import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundsOf } from './pinyin.ts';

test.each([
  ['考勤', 'kao qin'],
  ['绿色女神', 'lv se nv shen'],
  ['银行行政', 'yin hang xing zheng'],
  ['重庆重点', 'chong qing zhong dian'],
  ['会计会议', 'kuai ji hui yi'],
  ['薪酬查询', 'xin chou cha xun'],
  ['数据仓库', 'shu ju cang ku'],
])('%s sounds %s', (text, sounds) => {
  expect(soundsOf(text).join(' ')).toBe(sounds);
});

test('what is not Chinese stands for itself, a character each', () => {
  expect(soundsOf('IT 服务台')).toEqual(['i', 't', ' ', 'fu', 'wu', 'tai']);
  expect(soundsOf('5G·云😀桌面')).toEqual(['5', 'g', '·', 'yun', '😀', 'zhuo', 'mian']);
});

test('every character has exactly one sound, whatever the text', () => {
  const unit = fc.oneof(fc.integer({ min: 0x4e00, max: 0x9fff }), fc.integer({ min: 0x20000, max: 0x2a6df }));
  const chinese = fc.array(unit).map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(fc.oneof(chinese, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(soundsOf(text)).toHaveLength([...text].length);
    }),
  );
});
