package prumo.realengine;

import java.util.List;

import org.flowable.idm.api.IdmIdentityService;
import org.flowable.rest.form.MonthFormType;
import org.flowable.rest.form.ProcessDefinitionFormType;
import org.flowable.rest.form.UserFormType;
import org.flowable.rest.security.BasicAuthenticationProvider;
import org.flowable.spring.SpringProcessEngineConfiguration;
import org.flowable.spring.boot.EngineConfigurationConfigurer;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;

/** Flowable as an administrator of Activiti would run it: Basic authorization, form types of Activiti's REST, three people. */
@SpringBootApplication
class RealEngine {

    public static void main(String[] args) {
        SpringApplication.run(RealEngine.class, args);
    }

    @Bean
    SecurityFilterChain security(HttpSecurity http) throws Exception {
        return http
            .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
            .csrf(AbstractHttpConfigurer::disable)
            .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
            .httpBasic(Customizer.withDefaults())
            .build();
    }

    @Bean
    AuthenticationProvider authenticationProvider() {
        return new BasicAuthenticationProvider();
    }

    /** Spring Boot's starter leaves out what Activiti's own web application registers. */
    @Bean
    EngineConfigurationConfigurer<SpringProcessEngineConfiguration> formTypes() {
        return configuration -> configuration.setCustomFormTypes(
            List.of(new UserFormType(), new MonthFormType(), new ProcessDefinitionFormType()));
    }

    /** The identities that the recorded answers of Activiti were given with; every password is the id. */
    @Bean
    CommandLineRunner identities(IdmIdentityService identity) {
        return arguments -> {
            addGroup(identity, "management", "Management", "assignment");
            addGroup(identity, "sales", "Sales", "assignment");
            addGroup(identity, "admin", "Admin", "security-role");
            addGroup(identity, "user", "User", "security-role");
            addUser(identity, "kermit", "Kermit", "The Frog", List.of("management", "sales", "admin"));
            addUser(identity, "gonzo", "Gonzo", "The Great", List.of("management", "user"));
            addUser(identity, "fozzie", "Fozzie", "Bear", List.of("user"));
        };
    }

    private static void addGroup(IdmIdentityService identity, String id, String name, String type) {
        var group = identity.newGroup(id);
        group.setName(name);
        group.setType(type);
        identity.saveGroup(group);
    }

    private static void addUser(
            IdmIdentityService identity, String id, String firstName, String lastName, List<String> groups) {
        var user = identity.newUser(id);
        user.setFirstName(firstName);
        user.setLastName(lastName);
        user.setEmail(id + "@activiti.org");
        user.setPassword(id);
        identity.saveUser(user);
        groups.forEach(group -> identity.createMembership(id, group));
    }
}
