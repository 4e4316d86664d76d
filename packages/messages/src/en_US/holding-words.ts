import type * as source from '../zh_CN/holding-words.ts';

export const positionNames: Record<string, string> = { main: 'main', part_time: 'part-time', seconded: 'seconded' };

export const holdingSources: typeof source.holdingSources = {
  job: 'Job',
  request: 'Request',
  policy: 'Policy',
  rule: 'Rule',
};

export const ruleWords: typeof source.ruleWords = {
  everyone: () => 'By rule: everyone',
  organisation: (unit) => `By rule: everyone in ${unit}`,
  position: (kind) => `By rule: everyone with a ${positionNames[kind] ?? kind} position`,
  title: (title) => `By rule: everyone with the title ${title}`,
  group: (name) => `By directory group: ${name}`,
};

export const licenceNames: Record<string, string> = {
  'userCenter:myAuthority': 'My access',
  'userCenter:initiateApplication': 'Request access',
  'userCenter:myApplication': 'My requests',
  'console:enterpriseConnect': 'Enterprise Connect console',
  'console:customerConnect': 'Customer Connect console',
  'applications:forAnyone': 'Request access for anyone',
};
