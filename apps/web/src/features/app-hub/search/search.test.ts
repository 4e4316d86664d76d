import { describe, expect, test } from 'vitest';
import { createSearch, type Hit } from './search.ts';
import { application, inEnglish, type Sketch } from './testing/applications.ts';

const sketches: Sketch[] = [
  { zh: '考勤打卡', sounds: 'kao qin da ka', en: 'Attendance', aliases: [['签到', 'qian dao']] },
  { zh: '报销审批', sounds: 'bao xiao shen pi', en: 'Expense Report', description: '差旅费与日常费用' },
  { zh: 'IT 服务台', sounds: 'i t _ fu wu tai', en: 'IT Help Desk', aliases: [['工单', 'gong dan']] },
  { zh: '项目管理', sounds: 'xiang mu guan li', en: 'Project Management', aliases: [['Jira', 'j i r a']] },
  { zh: '旅行预订', sounds: 'lv xing yu ding', en: 'Travel Booking', description: 'Flights, trains and hotels' },
  { zh: '差旅报告', sounds: 'chai lv bao gao', en: 'Travel Report' },
];
const rows = sketches.map(application);
const chinese = createSearch(rows, 'zh_CN');
const english = createSearch(rows.map(inEnglish), 'en_US');

const names = (hits: readonly Hit[]) => hits.map((hit) => hit.application.name);
/** The name with brackets around what is marked. */
const marked = ({ application: { name }, marks }: Hit) =>
  marks.reduceRight((text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`, name);

describe('what finds an application, what is marked in its name, and why', () => {
  test.each([
    ['考勤', '[考勤]打卡', 'name'],
    ['打卡', '考勤[打卡]', 'name'],
    ['卡 考', '[考]勤打[卡]', 'name'],
    ['kq', '[考勤]打卡', 'pinyin'],
    ['kaoqin', '[考勤]打卡', 'pinyin'],
    ['kaoq', '[考勤]打卡', 'pinyin'],
    ['kqdk', '[考勤打卡]', 'pinyin'],
    ['kaoqdaka', '[考勤打卡]', 'pinyin'],
    ['daka', '考勤[打卡]', 'pinyin'],
    ['考q打k', '[考勤打卡]', 'pinyin'],
    ['kao da', '[考]勤[打]卡', 'pinyin'],
    ['KAOQIN', '[考勤]打卡', 'pinyin'],
    ['ｋｑ', '[考勤]打卡', 'pinyin'],
    ['shp', '报销[审批]', 'pinyin'],
    ['shenp', '报销[审批]', 'pinyin'],
    ['lvxing', '[旅行]预订', 'pinyin'],
    ['luxing', '[旅行]预订', 'pinyin'],
    ['lüxing', '[旅行]预订', 'pinyin'],
    ['it', '[IT] 服务台', 'name'],
    ['itfw', '[IT] [服务]台', 'pinyin'],
    ['it服务', '[IT] [服务]台', 'name'],
    ['attend', '考勤打卡', 'nameOther'],
    ['签到', '考勤打卡', 'alias'],
    ['qiandao', '考勤打卡', 'alias'],
    ['gd', 'IT 服务台', 'alias'],
    ['jira', '项目管理', 'alias'],
    ['费用', '报销审批', 'description'],
    ['hotels', '旅行预订', 'description'],
    ['attend 打卡', '考勤[打卡]', 'nameOther'],
  ])('%s in Chinese: %s by %s', (query, name, via) => {
    expect(chinese(query).map((hit) => [marked(hit), hit.via])).toEqual([[name, via]]);
  });

  test.each([
    ['attendance', '[Attendance]', 'name'],
    ['report expense', '[Expense] [Report]', 'name'],
    ['er', '[E]xpense [R]eport', 'name'],
    ['expensereport', '[Expense] [Report]', 'name'],
    ['pm', '[P]roject [M]anagement', 'name'],
    ['kq', 'Attendance', 'pinyin'],
    ['考勤', 'Attendance', 'nameOther'],
  ])('%s in English: %s by %s', (query, name, via) => {
    expect(english(query).map((hit) => [marked(hit), hit.via])).toEqual([[name, via]]);
  });

  test('a name in wide letters, ligatures and accents is marked where it was written so', () => {
    const search = createSearch([application({ zh: 'ＯＡ ﬁle cafe\u0301', sounds: '', en: 'x' })], 'zh_CN');
    expect(search('oa').map(marked)).toEqual(['[ＯＡ] ﬁle cafe\u0301']);
    expect(search('file').map(marked)).toEqual(['ＯＡ [ﬁle] cafe\u0301']);
    expect(search('fi').map(marked)).toEqual(['ＯＡ [ﬁ]le cafe\u0301']);
    expect(search('CAFÉ').map(marked)).toEqual(['ＯＡ ﬁle [cafe\u0301]']);
  });
});

describe('one slip is forgiven', () => {
  test.each([
    ['考情打卡', '[考勤打卡]'],
    ['考打卡', '[考勤打卡]'],
    ['koaqin', '[考勤]打卡'],
    ['kaoqindka', '[考勤打卡]'],
    ['服务务台', 'IT [服务台]'],
    ['项木管', '[项目管]理'],
  ])('%s in Chinese: %s', (query, name) => {
    expect(chinese(query).map(marked)).toEqual([name]);
  });

  test.each([
    ['attendence', '[Attendance]'],
    ['attne', '[Atten]dance'],
    ['expnse', '[Expense] Report'],
    ['reprot expense', '[Expense] [Report]'],
    ['hepl', 'IT [Help] Desk'],
    ['projectmanagment', '[Project] [Management]'],
    ['jria', 'Project Management'],
  ])('%s in English: %s', (query, name) => {
    expect(english(query).map(marked)).toEqual([name]);
  });

  test.each(['attedence', 'attendence exponse', 'hx', 'hex', 'kaqn', '考情', '管理台', 'flihgts'])(
    '%s is two slips, too short for one, or only like a description',
    (query) => {
      expect([names(english(query)), names(chinese(query))]).toEqual([[], []]);
    },
  );

  test('further on in a name it takes four characters', () => {
    const row = application({ zh: '我的薪资查询', sounds: 'wo de xin zi cha xun', en: '' });
    const search = createSearch([row], 'zh_CN');
    expect(search('薪资查旬').map(marked)).toEqual(['我的[薪资查询]']);
    expect(search('资查旬')).toEqual([]);
  });

  test('what was meant does not drown in what merely looks alike', () => {
    const mail = createSearch(
      ['Mail', 'Mall', 'Main'].map((en) => inEnglish(application({ zh: '甲', sounds: 'jia', en }))),
      'en_US',
    );
    expect(names(mail('mail'))).toEqual(['Mail']);
    expect(names(mail('maik'))).toEqual(['Mail', 'Main']);
  });
});

test('best first: each way of being found comes before all weaker ones', () => {
  const office = { sounds: 'jia', en: '' };
  const ranked = createSearch(
    [
      application({ zh: '甲', sounds: 'jia', en: 'x', description: '处理 oabc 的事' }),
      application({ zh: '乙', sounds: 'yi', en: 'x', aliases: [['oabc', 'o a b c']] }),
      application({ zh: '丙', sounds: 'bing', en: 'OABC' }),
      application({ zh: '欧阿不才', sounds: 'ou a bu cai', en: 'x' }),
      application({ ...office, zh: '我的 oabcd' }),
      application({ ...office, zh: 'oabc系统' }),
      application({ ...office, zh: 'xoabc' }),
      application({ ...office, zh: 'OABC' }),
    ],
    'zh_CN',
  );
  expect(names(ranked('oabc'))).toEqual(['OABC', 'oabc系统', '我的 oabcd', 'xoabc', '欧阿不才', '丙', '乙', '甲']);
});

test('initials come before whole syllables, and both sooner where the name begins with them', () => {
  const search = createSearch(
    [
      application({ zh: '打安', sounds: 'da an', en: '' }),
      application({ zh: '安全', sounds: 'an quan', en: '' }),
      application({ zh: '大爱奶', sounds: 'da ai nai', en: '' }),
      application({ zh: '爱奶', sounds: 'ai nai', en: '' }),
    ],
    'zh_CN',
  );
  expect(names(search('an'))).toEqual(['爱奶', '大爱奶', '安全', '打安']);
});

test('equals stand by how often they are opened, then by the sound of their names', () => {
  const search = createSearch(
    [
      application({ zh: '数据中心', sounds: 'shu ju zhong xin', en: '', openings: 2 }),
      application({ zh: '数据报表', sounds: 'shu ju bao biao', en: '', openings: 2 }),
      application({ zh: '数据仓库', sounds: 'shu ju cang ku', en: '', openings: 9 }),
    ],
    'zh_CN',
  );
  expect(names(search('数据'))).toEqual(['数据仓库', '数据报表', '数据中心']);
});

test('words in their own order are worth more than the same words apart', () => {
  const search = createSearch(
    [
      inEnglish(application({ zh: '甲', sounds: 'jia', en: 'Report about Travel', openings: 9 })),
      inEnglish(application({ zh: '乙', sounds: 'yi', en: 'Travel Report' })),
    ],
    'en_US',
  );
  expect(names(search('travel  report'))).toEqual(['Travel Report', 'Report about Travel']);
});

test('a single letter is looked for where words begin, not inside all of them', () => {
  expect(names(english('d'))).toEqual(['IT Help Desk', 'Attendance', 'Travel Booking']); // Desk, 打, 订
  expect(names(english('q'))).toEqual(['Attendance']); // 勤
});

test.each(['', '   ', '\u3000'])('nothing asked, nothing found: %j', (query) => {
  expect(chinese(query)).toEqual([]);
});

test('syllables that do not fit their name cost the sound, not the search', () => {
  const broken = { ...application({ zh: '考勤打卡', sounds: 'kao', en: 'x' }), pinyin: [] };
  const search = createSearch([broken], 'zh_CN');
  expect(names(search('考勤'))).toEqual(['考勤打卡']);
  expect(search('kq')).toEqual([]);
});
