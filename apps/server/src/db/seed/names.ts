import type { Random } from './random.ts';

/** A person's name in characters and in pinyin, surname first in both (GB/T 28039). */
export interface Name {
  name: string;
  nameEn: string;
  /** What the user name is made of. */
  account: string;
}

// Pinyin as passports spell it: ü after l and n is written yu.
const frequentSurnames =
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 林lin';
const surnames =
  '高gao 罗luo 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 邓deng 韩han 冯feng 曹cao 彭peng 曾zeng 肖xiao 田tian 董dong 潘pan ' +
  '袁yuan 蔡cai 蒋jiang 余yu 于yu 杜du 叶ye 程cheng 魏wei 苏su 吕lyu 丁ding 任ren 卢lu 姚yao 沈shen 钟zhong 姜jiang 崔cui ' +
  '谭tan 陆lu 范fan 汪wang 廖liao 石shi 金jin 贾jia 夏xia 付fu 方fang 邹zou 熊xiong 白bai 孟meng 秦qin 邱qiu 侯hou 江jiang ' +
  '尹yin 薛xue 闫yan 段duan 雷lei 龙long 黎li 史shi 陶tao 贺he 毛mao 郝hao 顾gu 龚gong 邵shao 万wan 覃qin 武wu 钱qian 欧阳ouyang';
const first =
  '思si 子zi 雨yu 晓xiao 志zhi 文wen 建jian 佳jia 嘉jia 俊jun 明ming 海hai 慧hui 静jing 玉yu 春chun 天tian 国guo 永yong 梦meng ' +
  '诗shi 浩hao 宇yu 一yi 欣xin 心xin 振zhen 立li 少shao 泽ze 书shu 若ruo 依yi 可ke 世shi 瑞rui 家jia 安an 景jing 承cheng';
const last =
  '远yuan 涵han 轩xuan 敏min 强qiang 伟wei 芳fang 娜na 军jun 杰jie 丽li 涛tao 艳yan 超chao 霞xia 平ping 刚gang 鹏peng 飞fei 颖ying ' +
  '琳lin 婷ting 雪xue 宁ning 博bo 晨chen 阳yang 怡yi 然ran 彤tong 悦yue 睿rui 凯kai 琪qi 豪hao 萱xuan 航hang 洁jie 源yuan 峰feng ' +
  '华hua 青qing 辰chen 岚lan 坤kun 薇wei 清qing 越yue 恒heng 菲fei 乐le 楠nan 诚cheng 川chuan 莹ying 哲zhe 月yue 瑶yao 朗lang 舟zhou';

type Syllable = readonly [characters: string, pinyin: string];
const table = (list: string): Syllable[] =>
  list.split(' ').map((entry) => [entry.replace(/[a-z]+$/, ''), entry.replace(/^[^a-z]+/, '')]);

const surnameTable = [
  { weight: 55, of: table(frequentSurnames) },
  { weight: 45, of: table(surnames) },
];
const firstTable = table(first);
const lastTable = table(last);

/** Draws a name; the same one may come twice, as in life. */
export function drawName(random: Random): Name {
  const surname = random.pick(random.weighted(surnameTable).of);
  const given = [random.pick(lastTable)];
  if (random.chance(0.85)) given.unshift(random.pick(firstTable));
  return nameFrom(surname, given);
}

function nameFrom(surname: Syllable, given: Syllable[]): Name {
  const pinyin = given.map(([, sound]) => sound).join('');
  return {
    name: surname[0] + given.map(([characters]) => characters).join(''),
    nameEn: `${capital(surname[1])} ${capital(pinyin)}`,
    account: `${surname[1]}.${pinyin}`,
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
