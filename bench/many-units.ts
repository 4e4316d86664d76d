import path from 'node:path';
import pg from 'pg';

const words = `(0, '销售', 'Sales'),
  (1, '运维', 'Operations'),
  (2, '质检', 'Quality'),
  (3, '结算', 'Settlement'),
  (4, '仓储', 'Storage'),
  (5, '采购', 'Purchasing'),
  (6, '法务', 'Legal'),
  (7, '审计', 'Audit'),
  (8, '培训', 'Training'),
  (9, '招聘', 'Hiring'),
  (10, '客服', 'Service'),
  (11, '测试', 'Testing'),
  (12, '前端', 'Frontend'),
  (13, '后端', 'Backend'),
  (14, '算法', 'Algorithms'),
  (15, '安全', 'Security'),
  (16, '网络', 'Networks'),
  (17, '存储', 'Archives'),
  (18, '支付', 'Payments'),
  (19, '物流', 'Logistics')`;

/** Adds leaf units below the demo's until there are so many, with believable two- to four-character names. */
export async function addUnits(dataDir: string, total: number): Promise<void> {
  const client = new pg.Client({ host: path.join(dataDir, 'run'), user: 'uc', database: 'uc' });
  await client.connect();
  await client.query(
    `with parent as (select *, row_number() over (order by id) - 1 as place, count(*) over () as places from organisation where level = 3),
       word (place, zh, en) as (values ${words})
     insert into organisation (id, parent_id, code, name, name_en, level, display_path, display_path_en, sort)
     select gen_random_uuid(), parent.id, 'B' || n, word.zh || n, word.en || ' ' || n, parent.level + 1,
       parent.display_path || '/' || word.zh || n, parent.display_path_en || '/' || word.en || ' ' || n, n
     from generate_series(1, $1::int - (select count(*)::int from organisation)) as n
     join word on word.place = n % 20
     join parent on parent.place = n % parent.places`,
    [total],
  );
  await client.query('analyze organisation');
  await client.end();
}
