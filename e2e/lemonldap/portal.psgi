# The portal of LemonLDAP::NG as Debian packages it, with people and settings of the test that starts it.
use strict;
use warnings;
use JSON;
use Plack::Builder;
use Lemonldap::NG::Portal::Main;
use Lemonldap::NG::Portal::UserDB::Demo;

# Its own demonstration accounts are three; whose name is also their password.
for my $name ( @{ from_json( $ENV{UC_LEMONLDAP_PEOPLE} ) } ) {
    $Lemonldap::NG::Portal::UserDB::Demo::demoAccounts{$name} =
      { uid => $name, cn => $name, mail => "$name\@example.com" };
}

# As the package's own settings for web servers have them.
builder {
    enable 'Static', path => qr{^/static/}, root => '/usr/share/lemonldap-ng/portal/htdocs';
    enable 'Static', path => sub { s{^/javascript/}{} }, root => '/usr/share/javascript';
    Lemonldap::NG::Portal::Main->run( {} );
};
