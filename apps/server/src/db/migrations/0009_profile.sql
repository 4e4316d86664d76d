-- What is known of a person, as an administrator describes it: fields are data, so that one more needs no new build.

create table profile_field (
  -- The key of its value on the wire, a plain word. Some names stand for columns of person; all others for rows of profile_value.
  name text primary key check (name ~ '^[a-z][A-Za-z0-9_]{0,63}$' and name not in ('id', 'version')),
  section text not null check (section in ('basic', 'contact', 'other')),
  kind text not null check (kind in ('text', 'select', 'date', 'phone', 'organisation', 'image')),
  label text not null,
  label_en text not null,
  -- What is not shown does not leave the server at all.
  shown boolean not null,
  masked boolean not null,
  editable boolean not null,
  required boolean not null,
  -- A name of the contract, never an expression: one from outside could be made slow.
  pattern text check (pattern in ('email', 'phone', 'employeeId', 'digits6')),
  max_length smallint check (max_length > 0),
  -- Of a select: [{"value", "label", "labelEn"}].
  options jsonb not null default '[]',
  -- Who holds the value; a locked field says so.
  source text not null check (source in ('hr', 'administrator', 'directory', 'self')),
  sort integer not null default 0,
  check (shown or not editable),
  -- Nobody is without a name.
  check (required or name not in ('name', 'englishName')),
  -- What others know somebody by, and what has a proof of its own, is never typed into a form.
  check (not editable or name not in ('username', 'employeeId', 'organization', 'phone', 'email'))
);

-- Values of the fields that are no columns; without a row there is none.
create table profile_value (
  person_id uuid not null references person (id),
  field text not null references profile_field (name) on delete cascade,
  value text not null check (value <> ''),
  primary key (person_id, field)
);

-- Changes with the picture and tells pages which one they have, without anybody reading the picture for it.
alter table person
  add column avatar_version text generated always as (left(encode(sha256(avatar), 'hex'), 16)) stored,
  add check (octet_length(avatar) <= 262144);

insert into profile_field
  (name, section, kind, label, label_en, shown, masked, editable, required, pattern, max_length, options, source, sort)
values
  ('avatar', 'basic', 'image', '头像', 'Avatar', true, false, true, false, null, null, '[]', 'self', 10),
  ('username', 'basic', 'text', '用户名', 'Username', true, false, false, true, null, 64, '[]', 'administrator', 20),
  ('name', 'basic', 'text', '姓名', 'Name', true, false, false, true, null, 64, '[]', 'hr', 30),
  ('englishName', 'basic', 'text', '英文名', 'English name', true, false, true, true, null, 64, '[]', 'self', 40),
  ('gender', 'basic', 'select', '性别', 'Gender', true, false, true, false, null, null,
    '[{"value": "female", "label": "女", "labelEn": "Female"}, {"value": "male", "label": "男", "labelEn": "Male"}]', 'self', 50),
  ('birthday', 'basic', 'date', '出生日期', 'Date of birth', true, true, true, false, null, null, '[]', 'self', 60),
  ('organization', 'basic', 'text', '所属组织', 'Organization', true, false, false, false, null, null, '[]', 'hr', 70),
  ('employeeId', 'basic', 'text', '工号', 'Employee ID', true, false, false, false, 'employeeId', 32, '[]', 'hr', 80),
  ('phone', 'contact', 'phone', '手机号', 'Phone', true, true, false, true, null, null, '[]', 'self', 110),
  ('email', 'contact', 'text', '邮箱', 'Email', true, true, false, true, 'email', null, '[]', 'self', 120),
  ('extension', 'contact', 'text', '分机号', 'Extension', true, false, true, false, null, 10, '[]', 'self', 130),
  ('office', 'contact', 'text', '办公地点', 'Office', true, false, true, true, null, 64, '[]', 'self', 140),
  ('emergencyPhone', 'contact', 'phone', '紧急联系电话', 'Emergency phone', true, true, true, false, null, null, '[]', 'self', 150),
  ('idCard', 'other', 'text', '身份证号', 'ID card number', true, true, false, false, null, 32, '[]', 'hr', 210),
  ('mainOrganisation', 'other', 'organisation', '主组织', 'Main organisation', false, false, false, false, null, 1, '[]', 'hr', 220);
